import { GROUPS, WITH_DATA } from '#test/e2e/pantallas-personal.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { SCREENS } from './screens.ts'

test('every staff screen is looked at in every size of window', () => {
  const beforeLogin = [adminPaths.login(), adminPaths.invitacion(), adminPaths.repartosPorHoy()]
  const routes = [...SCREENS.map(({ path }) => path), ...beforeLogin].map((path) => ({ path }))
  const inGroups = Object.values(GROUPS).flatMap((screens) => screens.map(([path]) => path))
  const looked = [...inGroups, ...WITH_DATA].map(
    (path) => matchRoutes(routes, path)?.[0]?.route.path ?? `no screen: ${path}`,
  )
  expect(looked.toSorted()).toEqual(routes.map(({ path }) => path).toSorted())
})
