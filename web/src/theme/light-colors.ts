/**
 * The colours of the light scheme. Text has a contrast of at least 4.5:1, icons and borders of
 * controls 3:1 (WCAG 2.2 AA).
 */
export const lightColors = {
  brand: {
    main: '#274F66',
    hover: '#1F4154',
    pressed: '#183545',
    contrastText: '#FFFFFF',
    tint: '#E9F1F4',
    tintStrong: '#D6E5EB',
    heading: '#274F66',
  },
  accent: {
    main: '#49AAA1',
    text: '#1B736B',
    textHover: '#135A53',
    graphic: '#2C8F86',
    tint: '#E6F4F2',
    contrastText: '#FFFFFF',
  },
  ink: {
    primary: '#16262F',
    secondary: '#4E606B',
    tertiary: '#62737D',
    disabled: '#9AA7AF',
    inverse: '#FFFFFF',
    link: '#1B736B',
  },
  surface: {
    page: '#F6F8F9',
    paper: '#FFFFFF',
    segment: '#FFFFFF',
    subtle: '#F9FBFB',
    raised: '#FFFFFF',
    hover: '#F3F6F8',
    selected: '#EAF3F4',
    disabled: '#EEF1F3',
    skeleton: '#E6EBEE',
    inverse: '#1B2B35',
  },
  line: {
    divider: '#E2E8EB',
    card: '#DFE6E9',
    button: '#C4CFD5',
    control: '#7C8B95',
    controlHover: '#4E606B',
    disabled: '#D3DADE',
  },
  focus: {
    ring: '#1E8A80',
  },
  overlay: {
    backdrop: 'rgba(15, 30, 39, 0.44)',
  },
  feedback: {
    success: {
      fg: '#1A6236',
      bg: '#E5F5EB',
      main: '#24813F',
      contrastText: '#FFFFFF',
    },
    error: {
      fg: '#9C1D24',
      bg: '#FDECEC',
      main: '#C02B32',
      hover: '#A32229',
      contrastText: '#FFFFFF',
    },
    warning: {
      fg: '#7A4700',
      bg: '#FEF3DD',
      main: '#A96100',
      contrastText: '#FFFFFF',
    },
    info: {
      fg: '#1C4E8C',
      bg: '#E8F1FC',
      main: '#2A6BBE',
      contrastText: '#FFFFFF',
    },
  },
  status: {
    needsReview: {
      fg: '#7A4700',
      bg: '#FEF3DD',
      dot: '#B86A00',
    },
    awaitingHost: {
      fg: '#3E4F63',
      bg: '#EBF0F5',
      dot: '#5A7089',
    },
    inReview: {
      fg: '#1C4E8C',
      bg: '#E8F1FC',
      dot: '#2A6BBE',
    },
    published: {
      fg: '#1A6236',
      bg: '#E5F5EB',
      dot: '#24813F',
    },
    approved: {
      fg: '#1A6236',
      bg: '#E5F5EB',
      dot: '#24813F',
    },
    completed: {
      fg: '#155E57',
      bg: '#E0F3F1',
      dot: '#23857B',
    },
    rejected: {
      fg: '#9C1D24',
      bg: '#FDECEC',
      dot: '#C9363D',
    },
    reviewExpired: {
      fg: '#54565B',
      bg: '#F1F1F2',
      dot: '#75777D',
    },
    cancelled: {
      fg: '#54565B',
      bg: '#F1F1F2',
      dot: '#75777D',
    },
  },
  vote: {
    pending: {
      fg: '#4E606B',
      dot: '#75777D',
    },
    changesRequired: {
      fg: '#7A4700',
      dot: '#B86A00',
    },
    approved: {
      fg: '#1A6236',
      dot: '#24813F',
    },
    rejected: {
      fg: '#9C1D24',
      dot: '#C9363D',
    },
    awaitingDocuments: {
      fg: '#3E4F63',
      dot: '#5A7089',
    },
  },
  role: {
    owner: {
      fg: '#A3222A',
      bg: '#FDEEEE',
      border: '#F2C9CB',
    },
    reviewer: {
      fg: '#8F4400',
      bg: '#FFF1E4',
      border: '#F3D3B3',
    },
    universityAdmin: {
      fg: '#155E57',
      bg: '#E3F4F2',
      border: '#B5DFDA',
    },
  },
  avatar: {
    tone0: {
      bg: '#DCE9F0',
      fg: '#274F66',
    },
    tone1: {
      bg: '#DDF0EE',
      fg: '#155E57',
    },
    tone2: {
      bg: '#F6E6D3',
      fg: '#7A4700',
    },
    tone3: {
      bg: '#ECE4F6',
      fg: '#58358A',
    },
    tone4: {
      bg: '#F9E1E4',
      fg: '#8F2338',
    },
    tone5: {
      bg: '#E2EBD8',
      fg: '#3F5A1E',
    },
    tone6: {
      bg: '#E1E6F8',
      fg: '#33468F',
    },
    tone7: {
      bg: '#F4E3EF',
      fg: '#80306A',
    },
  },
  logo: {
    third: '#74A3BC',
  },
  toast: {
    success: '#6FD08F',
    error: '#FF9DA0',
    warning: '#F5C378',
    info: '#9CC5FA',
  },
  viewer: {
    surface: '#1B242A',
    border: '#303C44',
    text: '#E7EEF2',
    secondary: '#A9B8C1',
  },
  chart: {
    series1: '#274F66',
    series2: '#2C8F86',
    series3: '#B86A00',
    series4: '#7A5AB5',
    series5: '#2A6BBE',
    series6: '#75777D',
  },
  shadow: {
    menu: '0 8px 24px rgba(15,30,39,0.14), 0 0 0 1px rgba(15,30,39,0.06)',
    drawer: '-12px 0 40px rgba(15,30,39,0.18)',
    dialog: '0 24px 64px rgba(15,30,39,0.26)',
    toast: '0 8px 28px rgba(15,30,39,0.24)',
  },
}
