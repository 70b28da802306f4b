import { expect, test } from 'vitest'

import { configuredBucket } from './configured-bucket.ts'

test('the configured bucket is the one that Firebase passes', () => {
  const FIREBASE_CONFIG = '{"projectId":"huddle","storageBucket":"huddle.firebasestorage.app"}'
  expect(configuredBucket({ FIREBASE_CONFIG })).toBe('huddle.firebasestorage.app')
})

test.each([{}, { FIREBASE_CONFIG: '{"projectId":"huddle"}' }])(
  'a missing bucket throws an error that explains what to do: %o',
  (env) => {
    expect(() => configuredBucket(env)).toThrow(
      /^FIREBASE_CONFIG names no storageBucket\. Set up Cloud Storage .* and deploy again/,
    )
  },
)
