import { host, type Ports } from './ports.ts'
import { projectId, region } from './project.ts'

/**
 * The environment variables that a program needs to talk to a suite: those of the Firebase SDKs,
 * and ours.
 */
export function environmentOf(ports: Ports, accountsFile: string): Record<string, string> {
  return {
    FIRESTORE_EMULATOR_HOST: `${host}:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${host}:${ports.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${host}:${ports.storage}`,
    STORAGE_EMULATOR_HOST: `http://${host}:${ports.storage}`,
    STORAGE_RULES_PORT: `${ports.storageRules}`,
    CLOUD_TASKS_EMULATOR_HOST: `${host}:${ports.tasks}`,
    CLOUD_EVENTARC_EMULATOR_HOST: `http://${host}:${ports.eventarc}`,
    FIREBASE_EMULATOR_HUB: `${host}:${ports.hub}`,
    GCLOUD_PROJECT: projectId,
    FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` }),
    METADATA_SERVER_DETECTION: 'none',
    // The functions themselves, without the detour through Hosting.
    HUDDLE_API_URL: `http://${host}:${ports.functions}/${projectId}/${region}/api`,
    HUDDLE_TICKETING_URL: `http://${host}:${ports.functions}/${projectId}/${region}/ticketing`,
    HUDDLE_FUNCTIONS_URL: `http://${host}:${ports.functions}/${projectId}/${region}`,
    HUDDLE_WEB_URL: `http://${host}:${ports.hosting}`,
    HUDDLE_ACCOUNTS: accountsFile,
  }
}
