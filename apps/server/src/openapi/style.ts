/** The style of the page. Its hash stands in the page's policy, so it is sent exactly as it is here. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --ink: #1d2229; --muted: #59626e; --line: #dfe3e8; --ground: #fff; --soft: #f5f6f8; --link: #1d4ed8;
}
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e9ed; --muted: #a3acb8; --line: #333c47; --ground: #14181d; --soft: #1b2128; --link: #8ab4ff; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem;
  color: var(--ink); background: var(--ground);
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
}
h1 { margin: 0; font-size: 1.75rem; }
h2 { margin: 3rem 0 0; font-size: 1.375rem; }
h3 { margin: 0; font-size: 1rem; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover code { text-decoration: underline; }
h3 span { color: var(--muted); }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
code { font: .9375em/1.4 ui-monospace, monospace; }
small, .none, dt, caption { color: var(--muted); font-size: .875rem; font-weight: 400; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: .25rem 0; }
article { margin-top: 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: 8px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: .5rem 0; }
dd { margin: 0; }
details { margin-top: .75rem; }
summary { color: var(--muted); font-size: .875rem; cursor: pointer; }
pre { margin: .5rem 0 0; padding: .75rem; border-radius: 6px; background: var(--soft); font: .875rem/1.4 ui-monospace, monospace; white-space: pre-wrap; }
table { width: 100%; table-layout: fixed; margin-top: .75rem; border-collapse: collapse; font-size: .9375rem; }
caption { padding-bottom: .25rem; text-align: left; }
th, td { padding: .375rem .75rem .375rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400; }
thead th { color: var(--muted); font-size: .875rem; }
th:first-child { width: 36%; }
@media (max-width: 40rem) {
  thead { position: absolute; clip-path: inset(50%); }
  table, caption, tbody, tr, th, td { display: block; }
  tr { padding: .375rem 0; border-top: 1px solid var(--line); }
  th, td { padding: 0; border: 0; }
  th:first-child { width: auto; }
}
`
