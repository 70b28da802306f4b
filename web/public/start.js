// Runs before everything else. A file of its own because the page's content security policy allows no inline script.

// Before the first paint: a stored choice, or else the system's scheme.
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

// A page on this machine also has to know where the emulators are; asked for when the large scripts have arrived it would be waited for.
if (['localhost', '127.0.0.1'].includes(location.hostname)) {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'fetch'
  link.crossOrigin = 'anonymous'
  link.href = '/__/firebase/init.js?useEmulator=true'
  document.head.append(link)
}
