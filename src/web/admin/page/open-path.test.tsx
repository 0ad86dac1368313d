// A form leads back to its list, or to /inicio without the key of that list. Rule
// permisos/menu-lateral.
import type { Clave } from '#domain/permisos.ts'
import { Page } from '#web/admin/page/page.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { openPath } from './open-path.ts'

function backsOf(path: string, userPermissions: Clave[]): (string | undefined)[] {
  // A rendered page reads the first state of a store.
  Object.assign(useSession.getInitialState(), { userPermissions })
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <Page title="Registra un producto" back={path}>
        <SaveBar dirty={false} busy={false} label="Registrar" busyLabel="Registrando" back={path} />
      </Page>
    </QueryClientProvider>
  )
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to)
}

test.each<[Clave[], string]>([
  [['gestionar_productos', 'consultar_productos'], adminPaths.productos()],
  [['gestionar_productos'], adminPaths.inicio()],
])("with %j both 'Volver' lead to %s", (permisos, path) => {
  expect(backsOf(adminPaths.productos(), permisos)).toEqual([path, path])
})

test('any other path is left as it is', () => {
  const session = { ...useSession.getState(), userPermissions: [] }
  expect(openPath(adminPaths.detallePedido(42), session)).toBe(adminPaths.detallePedido(42))
  expect(openPath(adminPaths.usuarios(), session)).toBe(adminPaths.usuarios())
})

const ROOM = 'src/web/admin'
const LIST = String.raw`adminPaths\.(?:productos|carta|ingredientes|publicidad|caja|sedes|mesas)\(\)`
const BLIND = new RegExp(String.raw`navigate\(${LIST}|to=\{${LIST}\}[^>]*>\s*Volver\s*<`)

test("no 'Volver' and no saved form leads to a list without asking for its key", () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: ROOM })
  expect(files.filter((file) => BLIND.test(readFileSync(join(ROOM, file), 'utf8')))).toEqual([])
})
