// The subscription of this browser to alarms: the worker, the push service, and the server.
import { pushApi } from '#contract/avisos.ts'
import { call } from '#web/lib/call.ts'

const WORKER = '/avisos.js'

export class PermissionDenied extends Error {}

const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null

/** Whether the subscription of this browser is the one that the server has of this session. */
export async function isOnHere(endpoint: string | null): Promise<boolean> {
  return endpoint !== null && (await currentSubscription())?.endpoint === endpoint
}

/** Asks for the person's consent, and installs the worker only then. Returns true. */
export async function turnOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PermissionDenied()
  const { clave_publica } = await call(pushApi.read, {})
  const registration = await navigator.serviceWorker.register(WORKER)
  await navigator.serviceWorker.ready
  // One of other keys, or of another person, is of no use.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: clave_publica,
  })
  const { endpoint = '', keys } = subscription.toJSON()
  await call(pushApi.subscribe, {
    body: { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  })
  return true
}

/** Removes all of it from this browser. Returns false. */
export async function turnOff(): Promise<boolean> {
  await call(pushApi.unsubscribe, {})
  await (await currentSubscription())?.unsubscribe()
  await (await navigator.serviceWorker.getRegistration())?.unregister()
  return false
}
