import { ServiceError, type Huddle, type StaffSettings } from '@huddle/contract'

/** Where the office requires it, only registered huddles may submit events. See H1. */
export function requireRegistration(
  { is_registered }: Pick<Huddle, 'is_registered'>,
  { require_registration_for_events }: StaffSettings,
): void {
  if (require_registration_for_events && !is_registered)
    throw new ServiceError('forbidden', 'Only registered huddles can hold events')
}
