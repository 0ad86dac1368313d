// Branches: their hours, tables, coverage, barrios and pace.
import { ritmosApi } from '#contract/sedes/ritmo.ts'
import { aSede } from '#test/builders.ts'
import { CENTRO, MARCOS } from '#test/barrios.ts'
import type { Teachings } from './teaching.ts'
import { aMesa, at, type World } from './world.ts'

const own = ({ sede }: World) => ({ params: at(sede) })

export const sedes: Teachings<
  'sedes' | 'ritmos' | 'cuartos' | 'sedesAdmin' | 'gestionSedes' | 'cobertura' | 'barrios' | 'calendario'
> = {
  sedes: {
    sedes: 'drawn',
    telefono: own,
    mesas: 'drawn',
    directions: 'drawn',
    directionsSinSede: 'drawn',
    distance: ({ sede }) => ({ query: { lat: '4.6567', lon: '-74.0582', sede_id: String(sede) } }),
  },
  ritmos: {
    list: 'drawn',
    set: ({ sede }) => ({ body: { sede, tipos: ['RECOGER'], minutos: null, duracion: 30 } }),
    undo: async ({ server, token, sede }) => {
      const body = { sede, tipos: ['MESA' as const], minutos: 10, duracion: 30, hora: null }
      const ritmos = await server.ask(ritmosApi.set, { token, body })
      const hechos = ritmos.flatMap(({ tipo_pedido, desde, antes }) =>
        antes === undefined ? [] : [{ tipo_pedido, desde, antes }],
      )
      return { body: { sede, ritmos: hechos } }
    },
    lift: ({ sede }) => ({ body: { sede, tipos: ['RECOGER'] } }),
  },
  cuartos: { list: 'drawn' },
  sedesAdmin: {
    sede: own,
    associate: (world) => ({ ...own(world), body: { productos: [world.producto] } }),
    preparacion: 'drawn',
    horarios: 'drawn',
    setHorarios: ({ sede }) => ({
      body: [1, 2, 3, 4, 5, 6, 7].map((dia_semana) => ({
        sede,
        dia_semana,
        hora_inicio: '11:00',
        hora_fin: '23:00',
      })),
    }),
    createMesa: ({ sede }) => ({ body: { sede } }),
    changeMesa: async (world) => ({ params: at(await aMesa(world)), body: { estado: 'OCUPADA' } }),
    estadosMesas: 'drawn',
  },
  gestionSedes: {
    create: ({ name }) => ({
      body: {
        nombre: name('Villa de Leyva'),
        direccion: 'Carrera 9 # 13-20',
        ciudad: 'Villa de Leyva',
        telefono: '3104445566',
        ubicacion: '5.6325, -73.5245',
      },
    }),
    change: (world) => ({ ...own(world), body: { telefono: '3104445577' } }),
    ordenar: async ({ server, sede }) => ({ body: { sedes: [await aSede(server), sede] } }),
    archivadas: 'drawn',
    pendientes: 'drawn',
    lugares: 'drawn',
  },
  cobertura: {
    cobertura: own,
    setCobertura: (world) => ({
      ...own(world),
      body: {
        max_minutos: 25,
        radio_km: null,
        poligono: null,
        minutos_base: 3,
        factor_desvio: 1.3,
        km_por_hora: 22,
      },
    }),
    cuadriculas: 'drawn',
  },
  barrios: {
    barrios: own,
    setBarrios: (world) => ({ ...own(world), body: { barrios: [CENTRO, MARCOS] } }),
  },
  calendario: {
    calendario: own,
    setFestivos: (world) => ({ ...own(world), body: { intervalos: [{ desde: '11:00', hasta: '16:00' }] } }),
    setDia: (world) => ({
      ...own(world),
      body: { fecha: '2026-12-24', intervalos: [{ desde: '11:00', hasta: '16:00' }] },
    }),
    setCierre: (world) => ({ ...own(world), body: { cerrada: true } }),
    setLeySeca: (world) => ({
      ...own(world),
      body: { ley_seca: { desde: '2026-11-21T23:00:00Z', hasta: '2026-11-22T23:00:00Z' } },
    }),
  },
}
