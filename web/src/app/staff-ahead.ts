const isSignedIn = Object.keys(localStorage).some((key) => key.startsWith('firebase:authUser:'))

// Whoever is signed in goes on to the area of staff: its scripts, and those of Review where that is where they go, are fetched while the first
// script still runs. The router asks for them again, and says so if they cannot be had.
if (isSignedIn) {
  const leaveToRouter = () => {}
  import('./staff-area.tsx').catch(leaveToRouter)
  if (window.location.pathname === '/') import('./review-screen.tsx').catch(leaveToRouter)
}
