type Place = { pathname: string; search: string; hash?: string }

/** The sign-in page, told where to come back to. */
export function signInPath({ pathname, search, hash = '' }: Place): string {
  const here = `${pathname}${search}${hash}`
  if (here === '/' || pathname.startsWith('/sign-')) return '/sign-in'
  return `/sign-in?${new URLSearchParams({ next: here })}`
}

/** Where to go after signing in: a path of this site only, never an address that a crafted link points to. */
export function returnPath(search: URLSearchParams): string {
  const next = search.get('next') ?? '/'
  const origin = 'https://huddle.invalid'
  const url = URL.canParse(next, origin) ? new URL(next, origin) : undefined
  if (!next.startsWith('/') || url?.origin !== origin || url.pathname.startsWith('/sign-'))
    return '/'
  return `${url.pathname}${url.search}${url.hash}`
}
