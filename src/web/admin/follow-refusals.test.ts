import { network } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.ts'
import { notify } from '#web/ui/toast.tsx'
import { eventually } from '#test/eventually.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { followRefusals } from './follow-refusals.ts'

const told = vi.spyOn(notify, 'blank').mockReturnValue('')
let reads = 0
let after: string[] = []

/** A read of the person, one call of which is refused, too. */
async function loadProfile(): Promise<void> {
  reads += 1
  network.dispatchEvent(new Event('negada'))
  await Promise.resolve()
  useSession.setState({ userPermissions: [...after] })
}

followRefusals()
beforeEach(() => {
  reads = 0
  told.mockClear()
  const userPermissions = ['gestionar_caja', 'gestionar_mesas']
  useSession.setState({ loadProfile, token: 'abc', userPermissions })
})

const refuse = async () => {
  const { userPermissions } = useSession.getState()
  network.dispatchEvent(new Event('negada'))
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
