import type { Names } from './names.ts'
import type { Organisations } from './organisations.ts'

/** Paths of the files in Storage. */
export function filesOf({ id }: Names, { ours }: Organisations): string[] {
  return [
    ...['public', 'private', 'secret', 'waiting', 'theirs'].map(
      (event) => `events/${id(event)}/images/${id('picture.png')}`,
    ),
    ...['public', 'private', 'waiting', 'theirs'].map(
      (event) => `events/${id(event)}/review/${id('question')}/${id('answer.pdf')}`,
    ),
    ...['public', 'private'].map((huddle) => `huddles/${id(huddle)}/images/${id('picture.png')}`),
    ...['pending', 'draft'].map(
      (form) => `huddles/${id('public')}/forms/${id(form)}/${id('question')}/${id('answer.pdf')}`,
    ),
    ...['events', 'huddles'].map((kind) => `${kind}/${id('private')}/files/${id('file')}`),
    `exports/${id('ownersExport')}/file.csv`,
    `profilePictures/${id('student')}/${id('picture.png')}`,
    `universities/${ours.id}/documentTypes/${id('question')}/${id('template.pdf')}`,
    `universities/${ours.id}/logo/${id('logo.png')}`,
  ]
}
