// The subscription of this browser to notifications: the worker, the push service, and the server.
import type { pushApi, pushDeRepartosApi } from '#contract/avisos.ts'
import { call } from '#web/lib/call.ts'

const WORKER = '/avisos.js'

/** The alarms that this device gets, and the token of a session that is not the page's own. */
export interface Suscripcion {
  readonly api: typeof pushApi | typeof pushDeRepartosApi
  readonly token?: string | undefined
}

const as = ({ token }: Suscripcion) => (token === undefined ? {} : { token })

export class PermissionDenied extends Error {}

const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

/** Whether the subscription of this browser is the one that the server has of this session. */
export async function isOnHere(suscripcion: Suscripcion, signal: AbortSignal): Promise<boolean> {
  const { endpoint } = await call(suscripcion.api.read, { signal, ...as(suscripcion) })
  return endpoint !== null && (await currentSubscription())?.endpoint === endpoint
}

/** Asks for the person's consent, and installs the worker only then. Returns true. */
export async function turnOn(suscripcion: Suscripcion): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PermissionDenied()
  const { clave_publica } = await call(suscripcion.api.read, as(suscripcion))
  const registration = await navigator.serviceWorker.register(WORKER)
  await navigator.serviceWorker.ready
  // One of other keys, or of another person, is of no use.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: clave_publica,
  })
  const { endpoint = '', keys } = subscription.toJSON()
  await call(suscripcion.api.subscribe, {
    ...as(suscripcion),
    body: { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  })
  return true
}

/** Removes all of it from this browser. Returns false. */
export async function turnOff(suscripcion: Suscripcion): Promise<boolean> {
  await call(suscripcion.api.unsubscribe, as(suscripcion))
  await (await currentSubscription())?.unsubscribe()
  await (await navigator.serviceWorker.getRegistration())?.unregister()
  return false
}
