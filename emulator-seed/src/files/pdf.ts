import { PDFDocument, rgb, StandardFonts } from 'pdf-lib'

const lines = [
  'Prepared by the hosts for the review of this event.',
  '',
  '1. Who is in charge',
  'The host named in the submission is on site from set-up until the last guest has left.',
  '',
  '2. What could go wrong, and what is done about it',
  'Crowding at the entrance: two stewards count guests and stop entry at capacity.',
  'First aid: one trained first aider, kit at the main door, nearest defibrillator in reception.',
  'Fire: exits stay clear; the assembly point is the car park behind the building.',
  '',
  '3. After the event',
  'The room is handed back clean; incidents are reported within one working day.',
]

const size = { width: 595, height: 842 }
const ink = rgb(0.13, 0.17, 0.2)

/** A two-page A4 document whose bytes are the same in every run. */
export async function pdfTitled(title: string): Promise<Buffer> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const heading = await document.embedFont(StandardFonts.HelveticaBold)
  const text = await document.embedFont(StandardFonts.Helvetica)
  for (const [index, note] of ['Page 1 of 2', 'Page 2 of 2'].entries()) {
    const page = document.addPage([size.width, size.height])
    page.drawRectangle({ x: 0, y: size.height - 12, width: size.width, height: 12, color: ink })
    const name = index === 0 ? title : `${title}: signatures`
    page.drawText(name, { x: 56, y: size.height - 90, size: 22, font: heading, color: ink })
    const body = index === 0 ? lines : ['Signed by the hosts', '', '______________________']
    for (const [row, line] of body.entries()) {
      page.drawText(line, { x: 56, y: size.height - 130 - row * 20, size: 11, font: text })
    }
    page.drawText(note, { x: 56, y: 48, size: 9, font: text, color: ink })
  }
  return Buffer.from(await document.save())
}
