// Runs before the first paint: a stored choice, or else the system's scheme. A file of its own because the page's
// content security policy allows no inline script.
;(() => {
  const mode = localStorage.getItem('huddle-mode')
  const dark =
    mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const { dataset } = document.documentElement
  dataset.colorScheme = dark ? 'dark' : 'light'
  // Paper is white.
  let onScreen = dataset.colorScheme
  window.addEventListener('beforeprint', () => {
    onScreen = dataset.colorScheme
    dataset.colorScheme = 'light'
  })
  window.addEventListener('afterprint', () => {
    dataset.colorScheme = onScreen
  })
})()
