const isSignedIn = Object.keys(localStorage).some((key) => key.startsWith('firebase:authUser:'))

// Preloads the scripts of the staff area, and of Review on its path, for signed-in users while the
// first script still runs. The router imports the same scripts and reports failures.
if (isSignedIn) {
  const leaveToRouter = () => {}
  import('./staff-area.tsx').catch(leaveToRouter)
  if (window.location.pathname === '/') import('./review-screen.tsx').catch(leaveToRouter)
}
