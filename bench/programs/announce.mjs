// Prints where the surrounding suite is, and waits to be stopped.
const { HUDDLE_WEB_URL: url, HUDDLE_ACCOUNTS: accountsFile } = process.env
console.log(`READY ${JSON.stringify({ url, accountsFile })}`)
setInterval(() => {}, 60_000)
