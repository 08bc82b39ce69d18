// Sets the chosen theme before the first paint. The build writes it into the page.
try {
  const chosen = JSON.parse(localStorage.getItem('hatchway_theme'))
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // Storage may be shut off or hold something else: the system's choice stands.
}
