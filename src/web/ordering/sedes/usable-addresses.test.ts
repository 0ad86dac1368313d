import { expect, test } from 'vitest'
import { usableAddresses } from './usable-addresses.ts'

const KNOWN = [
  { direccion: 'Calle 1', sede: { id: 1 } },
  { direccion: 'Calle 2', sede: { id: 2 } },
  { direccion: 'Calle 3' },
]

test('an address of an archived branch is not offered, one without a branch is', () => {
  const usable = usableAddresses(KNOWN, [{ id: 1 }])
  expect(usable.map(({ direccion }) => direccion)).toEqual(['Calle 1', 'Calle 3'])
})

test('every address is offered while the branches are not known', () => {
  expect(usableAddresses(KNOWN, undefined)).toEqual(KNOWN)
})
