import { AROUND_ORDERS, GROUPS, IN_ONE_SIZE } from '#test/e2e/pantallas-personal.ts'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { SCREENS } from './screens.ts'

test('every staff screen is looked at in every size of window, or is known as one that is not', () => {
  const routes = SCREENS.map(({ path }) => ({ path }))
  const inGroups = Object.values(GROUPS).flatMap((screens) => screens.map(([path]) => path))
  const looked = [...inGroups, ...AROUND_ORDERS, ...IN_ONE_SIZE].map(
    (path) => matchRoutes(routes, path)?.[0]?.route.path ?? `no screen: ${path}`,
  )
  expect(looked.toSorted()).toEqual(routes.map(({ path }) => path).toSorted())
})
