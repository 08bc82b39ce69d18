/** The style sheet of `/api/docs`, light and dark. */
export const apiDocsStyle = `
:root { --ink: light-dark(#1f2430, #e9ebf0); --soft: light-dark(#5b6475, #a3abba); --ground: light-dark(#fff, #14161c); --wall: light-dark(#f5f6f9, #1a1d25);
  --line: light-dark(#dfe3ea, #2c313d); --accent: light-dark(#2a5db8, #8fb4ff); }
* { box-sizing: border-box }
html { scroll-padding-top: 1rem }
body { margin: 0; display: grid; grid-template-columns: 19rem minmax(0, 1fr); font: 14px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--ground) }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1rem; background: var(--wall); border-right: 1px solid var(--line) }
nav .home { display: block; font-weight: 650; font-size: 15px; color: inherit; margin-bottom: .75rem }
nav ul { list-style: none; margin: 0 0 .5rem; padding: 0 }
nav li a { display: flex; gap: .4rem; align-items: baseline; padding: .15rem .25rem; border-radius: 4px; color: var(--soft); font: 12px/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
nav li a:hover { background: var(--line); color: var(--ink) }
nav summary { font-weight: 600; padding: .25rem 0; cursor: pointer }
main { padding: 2rem clamp(1rem, 4vw, 3.5rem) 6rem; max-width: 64rem }
h1 { font-size: 26px; margin: 0 0 .5rem } h2 { font-size: 20px; margin: 3rem 0 1rem; padding-top: 1rem; border-top: 1px solid var(--line) }
h3 { font-size: 14px; margin: 0 0 .25rem; overflow-wrap: anywhere } h4 { margin: 1rem 0 .25rem; font-size: 12px; color: var(--soft) }
a { color: var(--accent); text-decoration: none } a:hover { text-decoration: underline } h3 a { color: inherit }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
code { font: 12.5px/1.5 ui-monospace, monospace } em { font-style: normal; color: var(--accent) } small { color: var(--soft); font-weight: 400; font-size: 12px }
article { margin: 0 0 1.25rem; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 10px }
article:target { border-color: var(--accent) }
article p { margin: .25rem 0 } .who, .type { color: var(--soft) }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: .3rem .75rem .3rem 0; border-top: 1px solid var(--line); font-weight: 400 }
th { width: 15rem } td details { margin-top: .25rem } td details > summary { cursor: pointer; color: var(--accent) } td code { background: var(--wall); padding: 0 .25rem; border-radius: 3px }
b { display: inline-block; min-width: 3.4rem; font: 650 11px/1.6 ui-monospace, monospace; color: light-dark(#245fb0, #8fb4ff) }
b.post { color: light-dark(#1d7444, #79d3a0) } b.put, b.patch { color: light-dark(#8a5a00, #eabf6a) } b.delete { color: light-dark(#b3312c, #f0928c) }
.refusals span { display: inline-block; margin-right: .35rem; padding: 0 .4rem; border: 1px solid var(--line); border-radius: 4px; color: var(--soft); font-size: 12px; cursor: help }
@media (max-width: 56rem) { body { display: block } nav { position: static; height: auto; max-height: 40vh; border-right: 0; border-bottom: 1px solid var(--line) } th { width: auto } }
`
