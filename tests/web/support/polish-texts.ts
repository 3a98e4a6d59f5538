import { loadAdminTexts, loadFileTexts } from '#web/admin/texts.ts'

// Modules of the screens are imported by tests without the screen, which would choose their words.
const { choose } = await loadAdminTexts('pl')
choose()
await loadFileTexts('pl')
