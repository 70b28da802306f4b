import { Paragraph, ReadingPage, ReadingSection } from '#components/reading-page.tsx'

import { termsSections } from './terms-text.ts'

/** The terms and conditions. Decision M13. */
export function TermsScreen() {
  return (
    <ReadingPage
      title="Terms and Conditions"
      subtitle="For the Huddle dashboard of universities."
      next={{ label: 'Help', to: '/help' }}
    >
      {termsSections.map(({ title, paragraphs }, index) => (
        <ReadingSection key={title} title={`${index + 1}. ${title}`}>
          {paragraphs.map((paragraph) => (
            <Paragraph key={paragraph}>{paragraph}</Paragraph>
          ))}
        </ReadingSection>
      ))}
    </ReadingPage>
  )
}
