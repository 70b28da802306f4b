/** Firebase treats a project whose id begins with `demo-` as one that lives on this machine only. */
export const projectId = 'demo-huddle'

export const region = 'us-central1'
