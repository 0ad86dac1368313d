// npm run dev: the real server on http://localhost:3000 and http://admin.localhost:3000, with both front ends reloading on save.
import { readMenu } from '#server/catalogo/read-menu.ts'
import { readConfig } from '#server/config.ts'
import { start, stopOnSignals } from '#server/main.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { mountDevPages } from './vite-dev.ts'

const running = await start(readConfig(process.env), {
  mountPages: (app, services) =>
    mountDevPages(app, {
      menu: (slug) => readMenu(services, { sede: null, slug }),
      negocio: () => readNegocio(services),
    }),
})
stopOnSignals(running)
