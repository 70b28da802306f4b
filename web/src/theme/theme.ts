import { createTheme, type CssVarsThemeOptions } from '@mui/material/styles'

import { buttonStyles } from './button-styles.ts'
import { color, colorSchemeAttribute, type Colors } from './colors.ts'
import { darkColors } from './dark-colors.ts'
import { feedbackStyles } from './feedback-styles.ts'
import { forcedColors } from './forced-colors.ts'
import { inputStyles } from './input-styles.ts'
import { lightColors } from './light-colors.ts'
import { motion, radius } from './measures.ts'
import { navigationStyles } from './navigation-styles.ts'

const fontFamily =
  "'Inter Variable', 'Inter', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif"

const baseline = {
  body: { fontSize: 14, lineHeight: '20px', WebkitFontSmoothing: 'antialiased' },
  ':focus-visible': { outline: `2px solid ${color.focus.ring}`, outlineOffset: 2 },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  ...forcedColors,
}

/** The MUI theme: both colour schemes, Inter, and our style for each component that we use. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: colorSchemeAttribute },
  colorSchemes: {
    light: { palette: paletteOf(lightColors) },
    dark: { palette: paletteOf(darkColors) },
  },
  shape: { borderRadius: radius.control },
  spacing: 8,
  typography: {
    fontFamily,
    fontSize: 14,
    h1: { fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.01em' },
    h2: { fontSize: 16, lineHeight: '24px', fontWeight: 600, letterSpacing: '-0.006em' },
    h3: { fontSize: 14, lineHeight: '20px', fontWeight: 600, letterSpacing: 0 },
    h4: { fontSize: 28, lineHeight: '36px', fontWeight: 600, letterSpacing: '-0.02em' },
    body1: { fontSize: 14, lineHeight: '20px', letterSpacing: 0 },
    body2: { fontSize: 13, lineHeight: '20px', letterSpacing: 0 },
    caption: { fontSize: 12, lineHeight: '16px', letterSpacing: 0 },
    overline: { fontSize: 11, lineHeight: '16px', fontWeight: 600, letterSpacing: '0.06em' },
    button: { fontSize: 14, lineHeight: '20px', fontWeight: 500, textTransform: 'none' },
  },
  transitions: {
    duration: { enteringScreen: motion.small, leavingScreen: motion.small, standard: motion.small },
    easing: { easeOut: motion.standard, easeInOut: motion.standard, sharp: motion.exit },
  },
  components: {
    MuiCssBaseline: { styleOverrides: baseline },
    // Small text is used in cells and rows; as a paragraph it would get the spacing that readers
    // set for paragraphs.
    MuiTypography: { defaultProps: { variantMapping: { body2: 'div' } } },
    ...buttonStyles,
    ...inputStyles,
    ...navigationStyles,
    ...feedbackStyles,
  },
})

type Palette = NonNullable<
  Exclude<NonNullable<CssVarsThemeOptions['colorSchemes']>['light'], boolean | undefined>['palette']
>

function paletteOf(colors: Colors): Palette {
  const { brand, accent, ink, surface, line, feedback } = colors
  return {
    primary: { main: brand.main, dark: brand.hover, contrastText: brand.contrastText },
    secondary: { main: accent.text, dark: accent.textHover, contrastText: accent.contrastText },
    error: feedback.error,
    warning: feedback.warning,
    success: feedback.success,
    info: feedback.info,
    text: { primary: ink.primary, secondary: ink.secondary, disabled: ink.disabled },
    background: { default: surface.page, paper: surface.paper },
    divider: line.divider,
    action: { disabled: ink.disabled, disabledBackground: surface.disabled, hover: surface.hover },
  }
}
