type Place = { pathname: string; search: string; hash?: string }

/** The sign-in path, with the path to return to. */
export function signInPath({ pathname, search, hash = '' }: Place): string {
  const here = `${pathname}${search}${hash}`
  if (here === '/' || pathname.startsWith('/sign-')) return '/sign-in'
  return `/sign-in?${new URLSearchParams({ next: here })}`
}

/**
 * Where to go after signing in: always a path of this site, never an address from a crafted link.
 */
export function returnPath(search: URLSearchParams): string {
  const path = ownPath(search.get('next') ?? '/') ?? '/'
  return path.startsWith('/sign-') ? '/' : path
}

/**
 * A path of this site, as the URL parser normalises it; undefined for anything that leads
 * elsewhere. The result must mean the same when it is parsed again: `/.//host` is normalised to
 * `//host`, which a second parser reads as another host.
 */
export function ownPath(given: string): string | undefined {
  if (!given.startsWith('/') || !URL.canParse(given, origin)) return undefined
  const { href, pathname, search, hash } = new URL(given, origin)
  const path = `${pathname}${search}${hash}`
  const isSame = URL.canParse(path, origin) && new URL(path, origin).href === href
  return isSame && new URL(href).origin === origin ? path : undefined
}

const origin = 'https://huddle.invalid'
