import { Box } from '@mui/material'

/**
 * Circles around a centre: people around a huddle. The panel is dark in both schemes, so the
 * colours are fixed.
 */
export function OrbitDrawing() {
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox="0 0 720 900"
      preserveAspectRatio="xMidYMid slice"
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
    >
      <g fill="none" stroke="#FFFFFF" strokeOpacity={0.09} strokeWidth={1}>
        {[120, 200, 280, 360, 440, 520].map((radius) => (
          <circle key={radius} cx={560} cy={250} r={radius} />
        ))}
      </g>
      <circle cx={560} cy={250} r={64} fill="#49AAA1" fillOpacity={0.9} />
      <circle cx={440} cy={250} r={30} fill="#74A3BC" />
      <circle cx={250} cy={170} r={16} fill="#8CC7BE" fillOpacity={0.85} />
      <circle cx={376} cy={474} r={38} fill="#74A3BC" fillOpacity={0.5} />
      <circle cx={600} cy={430} r={22} fill="#D9A75B" />
    </Box>
  )
}
