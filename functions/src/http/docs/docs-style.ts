/** The documentation page's only style sheet. The page's policy allows it by its hash. */
export const docsStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --page: #fff; --text: #1b1d22; --link: #0b4fc4; --edge: #d3d6dd; --tint: #f3f4f7; }
@media (prefers-color-scheme: dark) { :root { --page: #14161b; --text: #e7e9ee; --link: #9dbdff; --edge: #3a3e48; --tint: #1d2027; } }
html { background: var(--page); color: var(--text); }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 20rem minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem 1rem; border-right: 1px solid var(--edge); font-size: 0.8125rem; }
nav ul { margin: 0 0 0.5rem; padding: 0 0 0 0.75rem; list-style: none; }
nav li { margin: 0.25rem 0; overflow-wrap: anywhere; }
nav a { display: inline-block; min-height: 24px; color: inherit; text-decoration: none; }
nav a:hover { text-decoration: underline; }
main { max-width: 60rem; width: 100%; padding: 2rem 2rem 6rem; }
h1, h2, h3 { line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 3rem 0 0; padding-bottom: 0.5rem; border-bottom: 1px solid var(--edge); }
h3 { margin: 2rem 0 0; font-size: 1rem; }
h3 a { color: inherit; text-decoration: none; }
p { margin: 0.5rem 0; }
aside { margin: 1.5rem 0; padding: 0.5rem 1rem; border: 1px solid var(--edge); border-left-width: 4px; border-radius: 8px; }
section { scroll-margin-top: 1rem; }
table { border-collapse: collapse; width: 100%; margin: 0.5rem 0; font-size: 0.875rem; }
th, td { text-align: left; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0; font-weight: normal; }
thead th { font-weight: bold; }
td code { overflow-wrap: anywhere; }
pre { overflow: auto; margin: 0.5rem 0; padding: 0.75rem 1rem; border-radius: 8px; background: var(--tint); max-height: 30rem; font-size: 0.8125rem; }
pre.line { white-space: pre-wrap; overflow-wrap: anywhere; }
summary { cursor: pointer; padding: 0.125rem 0; }
main summary { font-size: 0.875rem; }
dl { display: grid; grid-template-columns: 3rem 1fr; margin: 0.5rem 0; font-size: 0.875rem; }
dd { margin: 0; }
@media (max-width: 50rem) { body { display: block; } nav { position: static; height: auto; border: 0; } }
`
