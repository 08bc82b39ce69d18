/** Lists, below the steps that can be chosen, who can choose the others. */
export const StepNotes = ({ notes }: { notes: readonly string[] }) => (
  <div className="type-small grid max-w-72 gap-1 px-2 py-1.5 text-ink-3">
    {notes.map((note) => (
      <p key={note}>{note}</p>
    ))}
  </div>
)
