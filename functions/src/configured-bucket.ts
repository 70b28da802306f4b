import { z } from 'zod'

const firebaseConfig = z.object({ storageBucket: z.string().min(1).optional() })

/**
 * The bucket whose file events trigger functions. Firebase passes it in FIREBASE_CONFIG. Without it
 * no function can be declared, neither during a deploy nor where the bundle is imported elsewhere.
 */
export function configuredBucket(env: NodeJS.ProcessEnv): string {
  const { storageBucket } = firebaseConfig.parse(JSON.parse(env['FIREBASE_CONFIG'] ?? '{}'))
  if (storageBucket !== undefined) return storageBucket
  throw new Error(
    'FIREBASE_CONFIG names no storageBucket. Set up Cloud Storage for this project in the Firebase console ' +
      'and deploy again; elsewhere set FIREBASE_CONFIG to {"projectId":"…","storageBucket":"…"}.',
  )
}
