// Plain JavaScript, loaded before every command: an older Node reads this, and could not read what follows.
var oldest = 24
if (parseInt(process.versions.node, 10) < oldest) {
  console.error(
    `The project needs Node ${oldest} or newer, but this is ${process.versions.node}: install a newer one, or run npm ci without --omit=optional, which installs one for the project.`,
  )
  process.exit(1)
}
