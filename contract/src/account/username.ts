import { z } from 'zod'

/** Days after which a username may be changed again, and a freed name taken by somebody else. */
export const usernameDays = 30

/** Names that could pass for the platform itself or for an address of the site. */
const reserved = new Set([
  'about',
  'account',
  'admin',
  'administrator',
  'api',
  'app',
  'blocked',
  'dashboard',
  'everyone',
  'events',
  'help',
  'host',
  'huddle',
  'huddles',
  'huddleuser',
  'me',
  'moderator',
  'null',
  'official',
  'privacy',
  'profile',
  'root',
  'search',
  'security',
  'settings',
  'staff',
  'support',
  'system',
  'team',
  'terms',
  'undefined',
  'welcome',
])

/** Usernames are unique without regard to case, so they are stored in lower case. See C13. */
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, 'Usernames have at least 3 characters')
  .max(30, 'Usernames have at most 30 characters')
  .regex(/^[a-z0-9._]+$/, 'Usernames contain only letters, digits, dots and underscores')
  .regex(/^[^.].*[^.]$/, 'Usernames neither start nor end with a dot')
  // Firestore reserves such ids, and a username is one.
  .refine((name) => !/^__.*__$/.test(name), 'This username is not available')
  .refine((name) => !reserved.has(name), 'This username is not available')

/**
 * A username made of a person's names, without what usernames may not contain. `suffix` tells apart
 * people of the same name.
 */
export function suggestedUsername(first: string, last: string, suffix: string): string {
  const plain = `${first}.${last}`
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]/g, '')
    .split('.')
    .filter((part) => part !== '')
    .join('.')
  const base = plain.length < 2 ? 'student' : plain.slice(0, 30 - suffix.length)
  const joined = `${base}${suffix}`
  return username.safeParse(joined).success ? joined : `student${suffix}`
}
