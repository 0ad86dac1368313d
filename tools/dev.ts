// npm run dev: the real server on http://localhost:3000 and http://admin.localhost:3000, with both front ends reloading on save.
import { readContent } from '#server/catalogo/read-content.ts'
import { readConfig } from '#server/config.ts'
import { start, stopOnSignals } from '#server/main.ts'
import { mountDevPages } from './vite-dev.ts'

const running = await start(readConfig(process.env), {
  mountPages: (app, services) => mountDevPages(app, async () => readContent(services)),
})
stopOnSignals(running)
