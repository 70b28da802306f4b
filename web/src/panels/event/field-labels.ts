const labels: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  start_datetime: 'Start',
  start_datetime_local: 'Start',
  end_datetime: 'End',
  end_datetime_local: 'End',
  timezone: 'Time zone',
  location: 'Location',
  event_type: 'Type',
  event_properties: 'Alcohol and campus',
  with_alcohol: 'Alcohol',
  on_campus: 'On Campus',
  max_number_of_members: 'Capacity',
  is_ticketed_event: 'Ticketing',
  host_huddle: 'Huddle',
  hosts: 'Hosts',
  privacy_status: 'Privacy',
  img_src: 'Picture',
}

/**
 * A field of the event in the words of the panel; a requirement's change already carries its name.
 */
export function fieldLabelOf(field: string): string {
  return labels[field] ?? sentenceOf(field)
}

function sentenceOf(field: string): string {
  const words = field.replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
