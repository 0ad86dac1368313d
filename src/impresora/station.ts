// A station at work: it says every few seconds that it runs, and has one worker for each printer.
import { MAX_ESPERA, type ImpresoraDeEstacion } from '#contract/impresion/estacion.ts'
import { dispositivoOf, tcpOf, type EstadoDeImpresora, type Resultado } from '#domain/impresion/impresora.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { printOnDevice, seeDevice } from './device.ts'
import { encodeTrabajo } from './escpos.ts'
import { Revoked, type Server } from './server-calls.ts'
import { printOnTcp, seePrinter } from './tcp.ts'

export interface Station {
  readonly server: Server
  readonly token: string
  /**
   * Whether printers of this computer count as printers of the network: in tests and development.
   */
  readonly loopback: boolean
  readonly beatMs: number
  /** Before a printer that is not ready is looked at again. */
  readonly pauseMs: number
  readonly stop: AbortSignal
  readonly log: (text: string) => void
}

/** Runs until it is stopped, or revoked: then it throws. */
export async function runStation(station: Station): Promise<void> {
  const { server, token, stop, log } = station
  const printers = new Map<number, ImpresoraDeEstacion>()
  const states = new Map<number, EstadoDeImpresora>()
  const workers: Promise<void>[] = []
  const work = async (id: number) => {
    for (let one = printers.get(id); one !== undefined && !stop.aborted; one = printers.get(id)) {
      const state = await see(station, one)
      if (states.get(id) !== state) log(`${one.nombre}: ${state}`)
      states.set(id, state)
      if (state !== 'LISTA' || !(await printNext(station, one))) await pause(station.pauseMs, stop)
    }
    states.delete(id)
  }
  while (!stop.aborted) {
    try {
      const seen = [...states].map(([id, estado]) => ({ id, estado }))
      const { impresoras } = await server.beat({ token, impresoras: seen })
      const known = new Set(printers.keys())
      printers.clear()
      for (const one of impresoras) printers.set(one.id, one)
      workers.push(...impresoras.filter(({ id }) => !known.has(id)).map(({ id }) => work(id)))
    } catch (error) {
      if (error instanceof Revoked) {
        printers.clear()
        await Promise.all(workers)
        throw error
      }
      if (!stop.aborted) log(`Sin conexión con el servidor: ${String(error)}`)
    }
    await pause(station.beatMs, stop)
  }
  await Promise.all(workers)
}

const pause = (ms: number, stop: AbortSignal) => delay(ms, undefined, { signal: stop }).catch(() => undefined)

async function see({ loopback }: Station, { conexion, destino, responde }: ImpresoraDeEstacion) {
  if (conexion === 'TCP') {
    const address = tcpOf(destino, loopback)
    return address === null ? 'APAGADA' : seePrinter(address, !responde)
  }
  const path = dispositivoOf(destino)
  return path === null ? 'APAGADA' : seeDevice(path)
}

/** Whether a ticket was printed, or none came. */
async function printNext(station: Station, impresora: ImpresoraDeEstacion): Promise<boolean> {
  const { server, token, stop, log } = station
  let taken
  try {
    taken = await server.take({ token, impresora: impresora.id, espera: MAX_ESPERA })
  } catch (error) {
    if (!stop.aborted) log(`${impresora.nombre}: ${String(error)}`)
    return false
  }
  const { trabajo } = taken
  if (trabajo === null) return true
  const resultado = await print(station, impresora, encodeTrabajo(trabajo, impresora))
  await tell(station, { trabajo: trabajo.id, intento: trabajo.intento, resultado })
  return resultado === 'IMPRESA' || resultado === 'ENVIADA'
}

async function print(
  { loopback }: Station,
  { conexion, destino, responde }: ImpresoraDeEstacion,
  bytes: Uint8Array,
): Promise<Resultado> {
  const address = conexion === 'TCP' ? tcpOf(destino, loopback) : null
  if (address !== null) return printOnTcp(address, bytes, !responde)
  const path = conexion === 'DISPOSITIVO' ? dispositivoOf(destino) : null
  return path === null ? 'NADA' : printOnDevice(path, bytes)
}

/** A result that the server does not hear is a ticket that is printed again: tries for a minute. */
async function tell(
  { server, token, stop, log, pauseMs }: Station,
  dicho: { trabajo: number; intento: number; resultado: Resultado },
): Promise<void> {
  const end = Date.now() + 60_000
  while (Date.now() < end) {
    try {
      await server.report({ token, ...dicho })
      return
    } catch (error) {
      log(`Resultado sin entregar: ${String(error)}`)
      if (error instanceof Revoked || stop.aborted) return
      await pause(pauseMs, stop)
    }
  }
}
