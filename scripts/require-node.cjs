// Plain JavaScript, loaded before every command: an older Node reads this, and could not read what follows.
var oldest = 24
if (parseInt(process.versions.node, 10) < oldest) {
  console.error(
    `The project needs Node ${oldest} or newer and runs on ${process.versions.node}: install it, or let npm ci bring its own, without --omit=optional.`,
  )
  process.exit(1)
}
