import { network } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.ts'
import { notify } from '#web/ui/toast.tsx'
import { eventually } from '#test/eventually.ts'
import { aPerfil } from '#test/values.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { followRefusals } from './follow-refusals.ts'

const told = vi.spyOn(notify, 'blank').mockReturnValue('')
let tokens = 0
let reads = 0
let after: string[] = []
/** What else the read finds. */
let found: Partial<ReturnType<typeof useSession.getState>> = {}
const ROLES = [
  { id: 3, rol: 'Caja' },
  { id: 4, rol: 'Cocina' },
]

/** A read of the person, one call of which is refused, too. */
async function loadProfile(): Promise<void> {
  reads += 1
  network.dispatchEvent(new Event('negada'))
  await Promise.resolve()
  useSession.setState({ profile: aPerfil({ roles: ROLES }), userPermissions: [...after], ...found })
}

followRefusals()
beforeEach(() => {
  reads = 0
  found = {}
  told.mockClear()
  vi.useRealTimers()
  const userPermissions = ['gestionar_caja', 'gestionar_mesas']
  const profile = aPerfil({ roles: ROLES })
  // Another token than that of the last test: what it refused is not known here.
  const token = `abc-${String((tokens += 1))}`
  useSession.setState({ loadProfile, token, profile, selectedRole: 3, userPermissions, errors: null })
})

const refusal = (call: string) => network.dispatchEvent(new CustomEvent('negada', { detail: call }))

const refuse = async (call = 'POST /api/cajas/') => {
  const { userPermissions } = useSession.getState()
  refusal(call)
  await eventually(() => expect(useSession.getState().userPermissions).not.toBe(userPermissions))
}

test('after a refusal the page reads the person once, and a toast tells of the lost permission', async () => {
  after = ['gestionar_caja']
  await refuse()
  expect(reads).toBe(1)
  expect(told).toHaveBeenCalledExactlyOnceWith('Tus permisos cambiaron.')
})

test('the next refusal reads the person again, and no toast comes while the permissions stay', async () => {
  after = ['gestionar_mesas', 'gestionar_caja', 'gestionar_pedidos']
  await refuse()
  await refuse()
  expect(reads).toBe(2)
  expect(told).not.toHaveBeenCalled()
})

test('a poll that stays refused reads the person once, until their keys change or five minutes passed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  after = ['gestionar_caja', 'gestionar_mesas']
  await refuse('GET /api/mesas/')
  refusal('GET /api/mesas/')
  refusal('GET /api/mesas/')
  expect(reads).toBe(1)
  await refuse('GET /api/ritmo/')
  await refuse('PATCH /api/mesas/4/')
  expect(reads).toBe(3)

  useSession.setState({ userPermissions: ['gestionar_caja'] })
  await refuse('GET /api/mesas/')
  expect(reads).toBe(4)
  refusal('GET /api/mesas/')
  expect(reads).toBe(4)
  vi.setSystemTime(Date.now() + 300_000)
  await refuse('GET /api/mesas/')
  expect(reads).toBe(5)
})

test('a poll that is refused while the person cannot be read tries again', async () => {
  after = ['gestionar_caja', 'gestionar_mesas']
  found = { errors: 'Error retrieving user permissions' }
  await refuse('GET /api/mesas/')
  await refuse('GET /api/mesas/')
  expect(reads).toBe(2)
})

test('a poll that is refused while only the permissions can be read tries again', async () => {
  after = ['gestionar_caja', 'gestionar_mesas']
  found = { profile: useSession.getState().profile }
  await refuse('GET /api/mesas/')
  await refuse('GET /api/mesas/')
  expect(reads).toBe(2)
})

test('no toast comes when the keys of the next role cannot be read', async () => {
  after = []
  found = {
    profile: aPerfil({ roles: [{ id: 4, rol: 'Cocina' }] }),
    selectedRole: 4,
    errors: 'Error retrieving user permissions',
  }
  await refuse()
  expect(told).not.toHaveBeenCalled()
})

test('no toast comes when the person chose another of their roles meanwhile', async () => {
  after = ['gestionar_pedidos']
  found = { selectedRole: 4 }
  await refuse()
  expect(told).not.toHaveBeenCalled()
})

test('a role that was taken away costs its keys, and the toast tells it', async () => {
  after = ['gestionar_pedidos']
  found = { profile: aPerfil({ roles: [{ id: 4, rol: 'Cocina' }] }), selectedRole: 4 }
  await refuse()
  expect(told).toHaveBeenCalledOnce()
})
