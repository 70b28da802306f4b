/** Firebase treats a project whose id begins with `demo-` as local only. */
export const projectId = 'demo-huddle'

export const region = 'us-central1'
