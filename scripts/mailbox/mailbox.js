// Message texts are inserted as text, and HTML only into a frame without permissions.
const every = 2000
const stateNames = {
  '': 'new',
  PENDING: 'waiting',
  PROCESSING: 'being sent',
  SUCCESS: 'sent',
  ERROR: 'not sent',
}
const kindNames = { mail: 'E-mail', messages: 'SMS', pushes: 'Push' }

const list = document.querySelector('ol')
const article = document.querySelector('article')
const search = document.querySelector('input')
const state = document.querySelector('[role=status]')
const kindButtons = [...document.querySelectorAll('nav button')]

let messages = []
let shown = ''
let kind = ''
let openId = ''

for (const button of kindButtons) {
  button.addEventListener('click', () => {
    kind = button.dataset.kind
    for (const other of kindButtons) other.setAttribute('aria-pressed', String(other === button))
    drawList()
  })
}
search.addEventListener('input', drawList)
void refresh()

async function refresh() {
  try {
    const response = await fetch('/messages')
    if (!response.ok) throw new Error(await response.text())
    const text = await response.text()
    if (text !== shown) {
      shown = text
      messages = JSON.parse(text)
      drawList()
    }
    state.textContent =
      messages.length === 0 ? 'Nothing was sent yet' : `${messages.length} messages`
  } catch {
    state.textContent = 'The suite does not answer'
  }
  setTimeout(() => void refresh(), every)
}

function drawList() {
  const words = search.value.trim().toLowerCase()
  const visible = messages.filter(
    (message) =>
      (kind === '' || message.kind === kind) &&
      JSON.stringify(message.document).toLowerCase().includes(words),
  )
  list.replaceChildren(...visible.map(rowOf))
}

function rowOf(message) {
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('aria-current', String(idOf(message) === openId))
  button.append(
    line(
      'to',
      `${kindNames[message.kind]} · ${stateOf(message)} · ${timeOf(message)} · ${message.to}`,
    ),
    line('subject', message.subject || message.text || message.id),
  )
  button.addEventListener('click', () => open(message))
  const row = document.createElement('li')
  row.append(button)
  return row
}

function open(message) {
  openId = idOf(message)
  article.hidden = false
  article.querySelector('h2').textContent = message.subject || kindNames[message.kind]
  article.querySelector('.facts').textContent =
    `${kindNames[message.kind]} to ${message.to}, ${timeOf(message)}, ${stateOf(message)}${message.error && `: ${message.error}`}`
  article.querySelector('.text').textContent = message.text
  article.querySelector('.document').textContent = JSON.stringify(message.document, null, 2)
  const frame = article.querySelector('iframe')
  frame.hidden = message.html === undefined
  frame.srcdoc = message.html ?? ''
  drawList()
  article.focus()
}

function line(className, text) {
  const span = document.createElement('span')
  span.className = className
  span.textContent = text
  return span
}

function idOf(message) {
  return `${message.kind}/${message.id}`
}

function stateOf(message) {
  return stateNames[message.state] ?? message.state
}

function timeOf(message) {
  return new Date(message.sentAt).toLocaleString()
}
