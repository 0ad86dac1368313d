// npm run dev: the real server on http://localhost:3000 and http://admin.localhost:3000, with both
// front ends reloading on save.
import { readConfig } from '#server/config/config.ts'
import { start, stopOnSignals } from '#server/main.ts'
import { pageSource } from '#server/seo/page-source.ts'
import { mountDevPages } from './vite-dev.ts'

const running = await start(readConfig(process.env), {
  mountPages: (app, services) => mountDevPages(app, pageSource(services)),
})
stopOnSignals(running)
