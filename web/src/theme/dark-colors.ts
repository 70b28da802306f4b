import type { Colors } from './colors.ts'

/** The colours of the dark scheme, with the same contrast as the light one. */
export const darkColors: Colors = {
  brand: {
    main: '#8FC6DF',
    hover: '#A8D5E9',
    pressed: '#79B4CF',
    contrastText: '#0B222E',
    tint: '#1B303B',
    tintStrong: '#244150',
    heading: '#D9EAF2',
  },
  accent: {
    main: '#49AAA1',
    text: '#62C4BA',
    textHover: '#86D6CE',
    graphic: '#49AAA1',
    tint: '#14302F',
    contrastText: '#06201E',
  },
  ink: {
    primary: '#E7EEF2',
    secondary: '#A9B8C1',
    tertiary: '#8C9DA7',
    disabled: '#5D6D77',
    inverse: '#0F1A20',
    link: '#62C4BA',
  },
  surface: {
    page: '#0D151A',
    paper: '#131D23',
    segment: '#244150',
    subtle: '#162128',
    raised: '#1A272F',
    hover: '#1A272F',
    selected: '#17303A',
    disabled: '#1D2930',
    skeleton: '#22313A',
    inverse: '#E7EEF2',
  },
  line: {
    divider: '#233139',
    card: '#26353E',
    button: '#3D4F5A',
    control: '#667C89',
    controlHover: '#A9B8C1',
    disabled: '#2C3A43',
  },
  focus: {
    ring: '#5FC8BD',
  },
  overlay: {
    backdrop: 'rgba(3, 8, 11, 0.62)',
  },
  feedback: {
    success: {
      fg: '#86D9A1',
      bg: '#15301F',
      main: '#4DBB70',
      contrastText: '#06210F',
    },
    error: {
      fg: '#FFA9AB',
      bg: '#3A1A1D',
      main: '#F2777B',
      hover: '#F79396',
      contrastText: '#2C0608',
    },
    warning: {
      fg: '#F5C378',
      bg: '#35270F',
      main: '#E0A03F',
      contrastText: '#2A1A00',
    },
    info: {
      fg: '#A3C8F7',
      bg: '#172A42',
      main: '#6BA5EC',
      contrastText: '#04182F',
    },
  },
  status: {
    needsReview: {
      fg: '#F5C378',
      bg: '#35270F',
      dot: '#E0A03F',
    },
    awaitingHost: {
      fg: '#BBCADB',
      bg: '#222E3A',
      dot: '#8FA5BC',
    },
    inReview: {
      fg: '#A3C8F7',
      bg: '#172A42',
      dot: '#6BA5EC',
    },
    published: {
      fg: '#86D9A1',
      bg: '#15301F',
      dot: '#4DBB70',
    },
    approved: {
      fg: '#86D9A1',
      bg: '#15301F',
      dot: '#4DBB70',
    },
    completed: {
      fg: '#7FD6CC',
      bg: '#11302E',
      dot: '#49AAA1',
    },
    rejected: {
      fg: '#FFA9AB',
      bg: '#3A1A1D',
      dot: '#F2777B',
    },
    reviewExpired: {
      fg: '#B9BCC2',
      bg: '#26292D',
      dot: '#8F939A',
    },
    cancelled: {
      fg: '#B9BCC2',
      bg: '#26292D',
      dot: '#8F939A',
    },
  },
  vote: {
    pending: {
      fg: '#A9B8C1',
      dot: '#8F939A',
    },
    changesRequired: {
      fg: '#F5C378',
      dot: '#E0A03F',
    },
    approved: {
      fg: '#86D9A1',
      dot: '#4DBB70',
    },
    rejected: {
      fg: '#FFA9AB',
      dot: '#F2777B',
    },
    awaitingDocuments: {
      fg: '#BBCADB',
      dot: '#8FA5BC',
    },
  },
  role: {
    owner: {
      fg: '#FFA9AB',
      bg: '#35191C',
      border: '#5E2C30',
    },
    reviewer: {
      fg: '#FFBE85',
      bg: '#362110',
      border: '#5F3B1C',
    },
    universityAdmin: {
      fg: '#7FD6CC',
      bg: '#11302E',
      border: '#1F524E',
    },
  },
  avatar: {
    tone0: {
      bg: '#213F4F',
      fg: '#B7DCEC',
    },
    tone1: {
      bg: '#173C39',
      fg: '#92DDD4',
    },
    tone2: {
      bg: '#43311A',
      fg: '#F3CB93',
    },
    tone3: {
      bg: '#352A4B',
      fg: '#D2BCF3',
    },
    tone4: {
      bg: '#45212B',
      fg: '#F6B6C1',
    },
    tone5: {
      bg: '#2C3A1D',
      fg: '#C3DDA2',
    },
    tone6: {
      bg: '#252F52',
      fg: '#BAC7F7',
    },
    tone7: {
      bg: '#422138',
      fg: '#EFB5DD',
    },
  },
  logo: {
    third: '#8FC6DF',
  },
  toast: {
    success: '#1A7A3C',
    error: '#B3262D',
    warning: '#8A5200',
    info: '#1F5CA8',
  },
  viewer: {
    surface: '#1B242A',
    border: '#303C44',
    text: '#E7EEF2',
    secondary: '#A9B8C1',
  },
  chart: {
    series1: '#8FC6DF',
    series2: '#49AAA1',
    series3: '#E0A03F',
    series4: '#B79BEA',
    series5: '#6BA5EC',
    series6: '#8F939A',
  },
  shadow: {
    menu: '0 8px 24px rgba(0,0,0,0.5), 0 0 0 1px #2C3C46',
    drawer: '-12px 0 40px rgba(0,0,0,0.55)',
    dialog: '0 24px 64px rgba(0,0,0,0.6), 0 0 0 1px #2C3C46',
    toast: '0 8px 28px rgba(0,0,0,0.55)',
  },
}
