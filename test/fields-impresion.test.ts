// No field of a printer or of a print station can be forgotten: each is stored, and read wherever
// it is read. A field without a line here is a type error.
import { estacionApi, type ImpresoraDeEstacion } from '#contract/impresion/estacion.ts'
import { impresionApi, type Estacion, type Impresora } from '#contract/impresion/impresion.ts'
import type { WholeBody } from '#contract/lib/endpoint.ts'
import { openSession } from '#server/lib/session.ts'
import { anEstacion, ESTACION } from '#test/printers.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'
import { expectAll, expectWritten, lastCambio, type Reading, type Written } from './fields.ts'

const server = await startTestServer()
afterAll(() => server.close())
const token = await openSession(server.services, 1)
const listed = () => server.ask(impresionApi.read, { token })

test('every field of a printer is stored, and read in its list, by its station and in the audit', async () => {
  type Sent = Omit<WholeBody<typeof impresionApi.saveImpresora>, 'id'>
  const reading: Reading<Sent, Impresora> = {
    sede: (read) => read.sede.id,
    nombre: (read) => read.nombre,
    estacion: (read) => read.estacion,
    conexion: (read) => read.conexion,
    destino: (read) => read.destino,
    ancho: (read) => read.ancho,
    pagina_de_codigos: (read) => read.pagina_de_codigos,
    categorias: (read) => read.categorias,
    ocasion: (read) => read.ocasion,
    copias: (read) => read.copias,
    responde: (read) => read.responde,
  }
  const writtenOf = (sent: Sent): Written<Sent> => ({
    sede: 'a printer keeps its branch',
    nombre: { despues: { nombre: sent.nombre } },
    estacion: { despues: { estacion_id: sent.estacion } },
    conexion: { despues: { conexion: sent.conexion } },
    destino: { despues: { destino: sent.destino } },
    ancho: { despues: { ancho: sent.ancho } },
    pagina_de_codigos: { despues: { pagina_de_codigos: sent.pagina_de_codigos } },
    categorias: { despues: { categorias: sent.categorias } },
    ocasion: { despues: { ocasion: sent.ocasion } },
    copias: { despues: { copias: sent.copias } },
    responde: { despues: { responde: sent.responde } },
  })
  const estacion = await anEstacion(server)
  const sent: Sent = {
    sede: 1,
    nombre: 'Barra',
    estacion: estacion.id,
    conexion: 'DISPOSITIVO',
    destino: '/dev/usb/lp0',
    ancho: 58,
    pagina_de_codigos: 'cp850',
    categorias: [1, 2],
    ocasion: 'ACEPTACION',
    copias: 2,
    responde: false,
  }
  const { id } = await server.ask(impresionApi.saveImpresora, { token, body: { ...sent, id: null } })
  const own = async () => {
    const found = (await listed()).impresoras.find((one) => one.id === id)
    if (found === undefined) throw new Error('the printer is not in the list')
    return found
  }
  expectAll(sent, await own(), reading)
  expectWritten(await lastCambio(server, 'impresora', id), {
    ...writtenOf(sent),
    sede: { despues: { sede: 'Chapinero' } },
  })

  const other: Sent = {
    ...sent,
    nombre: 'Cocina',
    conexion: 'TCP',
    destino: '192.168.1.60:9100',
    ancho: 80,
    pagina_de_codigos: 'windows1252',
    categorias: null,
    ocasion: 'LLEGADA',
    copias: 3,
    responde: true,
  }
  await server.ask(impresionApi.saveImpresora, { token, body: { ...other, id } })
  expectAll(other, await own(), reading)
  expectWritten(await lastCambio(server, 'impresora', id), writtenOf(other))

  const { impresoras } = await server.ask(estacionApi.beat, {
    body: { token: estacion.token, impresoras: [] },
  })
  const { nombre, conexion, destino, ancho, pagina_de_codigos, responde } = other
  const toStation: ImpresoraDeEstacion = { id, nombre, conexion, destino, ancho, pagina_de_codigos, responde }
  expect(impresoras).toEqual([toStation])
})

test('every field of a print station is stored, and read in its list and in the audit', async () => {
  type Sent = WholeBody<typeof impresionApi.createEstacion>
  const reading: Reading<Sent, Estacion> = {
    sede: (read) => read.sede.id,
    nombre: (read) => read.nombre,
    clase: (read) => read.clase,
  }
  const sent: Sent = { ...ESTACION, nombre: 'Portátil de la barra', clase: 'NAVEGADOR' }
  const { id } = await server.ask(impresionApi.createEstacion, { token, body: sent })
  const own = (await listed()).estaciones.find((one) => one.id === id)
  if (own === undefined) throw new Error('the station is not in the list')
  expectAll(sent, own, reading)
  const audited: Written<Sent> = {
    sede: { despues: { sede: 'Chapinero' } },
    nombre: { despues: { nombre: sent.nombre } },
    clase: { despues: { clase: sent.clase } },
  }
  expectWritten(await lastCambio(server, 'estacion', id), audited)
})
