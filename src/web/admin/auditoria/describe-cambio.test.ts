import { ESTADOS_MESA } from '#contract/sedes/sede.ts'
import type { Cambio } from '#contract/usuarios/administracion.ts'
import { TIPOS_MOVIMIENTO } from '#domain/caja/cuadre.ts'
import { DOMICILIO_DE } from '#domain/caja/liquidacion.ts'
import { FAMILIAS } from '#domain/categoria.ts'
import { CONEXIONES, OCASIONES } from '#domain/impresion/impresora.ts'
import { ESTADOS_CAMPANA } from '#domain/pedido/campana.ts'
import { AMBIENTES } from '#domain/pedido/en-linea.ts'
import { IMPUESTOS } from '#domain/pedido/impuesto.ts'
import { CONFIRMAR_ANTES, FORMAS_DE_PAGO } from '#domain/pedido/pago.ts'
import { TIPOS_PEDIDO } from '#domain/pedido/pedido.ts'
import { CLAVES } from '#domain/permisos.ts'
import { expect, test } from 'vitest'
import { describeCambio } from './describe-cambio.ts'

const ZONA = 'America/Bogota'

function described(entidad: string, nombre: string | null, cambio: Cambio['cambio']) {
  const row = {
    id: 1,
    fecha: '2026-11-20T18:00:00.000Z',
    usuario: null,
    entidad,
    entidad_id: 12,
    nombre,
    cambio,
  }
  const { accion, detalles } = describeCambio(row, ZONA)
  return [accion, ...detalles.map(({ campo, antes, despues }) => [campo, antes, despues])]
}

test.each<[string, string | null, Cambio['cambio'], unknown[]]>([
  [
    'pedido',
    null,
    { campo: 'estado', antes: 'ACEPTADO', despues: 'EN_PROCESO' },
    ['cambió el estado del pedido #00012', ['Estado', 'Aceptado', 'En preparación']],
  ],
  [
    'pedido',
    null,
    { campo: 'estado', antes: 'PENDIENTE', despues: 'CANCELADO', motivo: 'Sin domiciliarios' },
    ['canceló el pedido #00012', ['Estado', 'Pendiente', 'Cancelado'], ['Motivo', null, 'Sin domiciliarios']],
  ],
  [
    'pedido',
    null,
    {
      campo: 'barrio',
      antes: 'Centro',
      despues: 'San Marcos',
      domicilio: { antes: 5000, despues: 7000 },
    },
    [
      'corrigió el barrio del pedido #00012',
      ['Barrio', 'Centro', 'San Marcos'],
      ['Domicilio', '$ 5.000', '$ 7.000'],
    ],
  ],
  [
    'pedido',
    null,
    { campo: 'pedido', textos: ['Agregó 1 × Soda', 'Cambió la dirección'], antes: 38_900, despues: 44_900 },
    [
      'modificó el pedido #00012',
      ['Cambio', null, 'Agregó 1 × Soda'],
      ['Cambio', null, 'Cambió la dirección'],
      ['Total', '$ 38.900', '$ 44.900'],
    ],
  ],
  [
    'pedido',
    null,
    { campo: 'sede', antes: 'Chapinero', despues: 'Cedritos' },
    ['pasó el pedido #00012 a otra sede', ['Sede', 'Chapinero', 'Cedritos']],
  ],
  [
    'pedido',
    null,
    { campo: 'pago', antes: 0, despues: 68_423, forma: 'EFECTIVO' },
    ['registró un pago del pedido #00012', ['Pagado', '$ 0', '$ 68.423']],
  ],
  [
    'pedido',
    null,
    { campo: 'pago', antes: 68_423, despues: 0, forma: 'EFECTIVO' },
    ['anuló un pago del pedido #00012', ['Pagado', '$ 68.423', '$ 0']],
  ],
  [
    'pedido',
    null,
    { campo: 'pago', antes: 0, despues: 75_223, forma: 'EFECTIVO', propina: 6800 },
    ['registró un pago del pedido #00012', ['Pagado', '$ 0', '$ 75.223'], ['Propina', null, '$ 6.800']],
  ],
  [
    'pedido',
    null,
    { campo: 'propina', antes: 0, despues: 6800 },
    ['cambió la propina del pedido #00012', ['Propina', '$ 0', '$ 6.800']],
  ],
  [
    'pedido',
    null,
    { campo: 'forma_de_pago', antes: null, despues: 'DATAFONO' },
    ['cambió la forma de pago del pedido #00012', ['Forma de pago', 'Por definir', 'Datáfono al recibir']],
  ],
  [
    'pedido',
    null,
    { campo: 'anotado', antes: null, despues: 'COMPLETADO' },
    ['anotó el pedido #00012, de antes', ['Estado', null, 'Completado']],
  ],
  ['pedido', null, { campo: 'activo', antes: true, despues: false }, ['desactivó el pedido #00012']],
  ['pedido', null, { campo: 'activo', antes: false, despues: true }, ['activó el pedido #00012']],
  [
    'producto',
    'Limonada',
    {
      accion: 'modificar',
      antes: { nombre: 'Limonada', precio: 9000, descuento: 0, imagen: '/media/a.jpg', adiciones: [] },
      despues: {
        nombre: 'Limonada',
        precio: null,
        descuento: 10,
        imagen: '/media/b.jpg',
        adiciones: [{ ingrediente: 'Hielo', precio_adicion: 500 }],
      },
    },
    [
      'modificó el producto Limonada',
      ['Precio', '$ 9.000', 'sin definir'],
      ['Descuento', '0 %', '10 %'],
      ['Imagen', null, 'otra'],
      ['Adiciones: se agregó', null, 'Hielo ($ 500)'],
    ],
  ],
  [
    'producto',
    'Margarita',
    {
      accion: 'modificar',
      antes: { precios_por_medida: [{ medida: 'Mediana', precio: 30_000, admite_mitades: true }] },
      despues: {
        precios_por_medida: [
          { medida: 'Mediana', precio: 32_000, admite_mitades: false },
          { medida: 'Grande', precio: 40_000, admite_mitades: true },
        ],
      },
    },
    [
      'modificó el producto Margarita',
      ['Precio Mediana', '$ 30.000', '$ 32.000'],
      ['Mediana admite mitades', 'Sí', 'No'],
      ['Precio Grande', null, '$ 40.000'],
      ['Grande admite mitades', null, 'Sí'],
    ],
  ],
  [
    'precios',
    null,
    {
      accion: 'modificar',
      antes: {
        precios: [
          { nombre: 'Pizzas · Mediana', precio: 30_000 },
          { nombre: 'Paisa · Grande', precio: 9_000 },
        ],
      },
      despues: {
        precios: [
          { nombre: 'Pizzas · Mediana', precio: null },
          { nombre: 'Paisa · Grande', precio: 'el de la tabla' },
        ],
      },
    },
    [
      'modificó precios',
      ['Pizzas · Mediana', '$ 30.000', 'sin definir'],
      ['Paisa · Grande', '$ 9.000', 'el de la tabla'],
    ],
  ],
  [
    'rol',
    'Cajero',
    {
      accion: 'modificar',
      antes: { permisos: ['gestionar_pedidos', 'gestionar_mesas'] },
      despues: { permisos: ['gestionar_pedidos', 'consultar_sedes', 'ver_reportes'] },
    },
    [
      'modificó el rol Cajero',
      ['Permisos: se agregó', null, 'Consultar sedes, ver_reportes'],
      ['Permisos: se quitó', null, 'Gestionar mesas'],
    ],
  ],
  [
    'sede',
    'Chapinero',
    {
      accion: 'modificar',
      antes: {
        horarios: [
          { dia_semana: 1, es_domingo_antes_festivo: false, hora_inicio: '12:00', hora_fin: '22:00' },
          { dia_semana: 7, es_domingo_antes_festivo: false, hora_inicio: '12:00', hora_fin: '21:00' },
        ],
      },
      despues: {
        horarios: [
          { dia_semana: 1, es_domingo_antes_festivo: false, hora_inicio: null, hora_fin: null },
          { dia_semana: 7, es_domingo_antes_festivo: false, hora_inicio: '12:00', hora_fin: '21:00' },
          { dia_semana: 7, es_domingo_antes_festivo: true, hora_inicio: '12:00', hora_fin: '15:00' },
          { dia_semana: 7, es_domingo_antes_festivo: true, hora_inicio: '18:00', hora_fin: '23:30' },
        ],
      },
    },
    [
      'modificó la sede Chapinero',
      ['Lunes', '12:00 PM – 10:00 PM', 'sin horario'],
      ['Domingo antes de festivo', null, '12:00 PM – 03:00 PM y 06:00 PM – 11:30 PM'],
    ],
  ],
  [
    'sede',
    'Chapinero',
    {
      accion: 'modificar',
      antes: { max_minutos: 20, radio_km: 4.2, zona: null, km_por_hora: 20, factor_desvio: 1.4 },
      despues: {
        max_minutos: 25,
        radio_km: null,
        zona: '8 puntos, 9,243 km²',
        km_por_hora: 18,
        factor_desvio: 1.4,
      },
    },
    [
      'modificó la sede Chapinero',
      ['Tiempo máximo', '20 min', '25 min'],
      ['Radio', '4,2 km', 'nada'],
      ['Zona dibujada', 'nada', '8 puntos, 9,243 km²'],
      ['Velocidad', '20 km/h', '18 km/h'],
    ],
  ],
  [
    'mesa',
    'Mesa 4 de Chapinero',
    { accion: 'modificar', antes: { estado: 'LIBRE' }, despues: { estado: 'OCUPADA' } },
    ['modificó Mesa 4 de Chapinero', ['Estado', 'Libre', 'Ocupada']],
  ],
  [
    'mesa',
    'Mesa 4 de Chapinero',
    { accion: 'cobrar', despues: { forma_de_pago: 'Efectivo', valor: 68_400 } },
    [
      'registró un pago en la cuenta de Mesa 4 de Chapinero',
      ['Forma de pago', null, 'Efectivo'],
      ['Valor', null, '$ 68.400'],
    ],
  ],
  [
    'campana',
    'NAVIDAD',
    {
      accion: 'modificar',
      antes: { monto: null, fecha_fin: '2026-12-24', tipos_pedido: [], estado: 'ACTIVA' },
      despues: { monto: 8000, fecha_fin: '2026-12-31', tipos_pedido: ['DOMICILIO'], estado: 'PAUSADA' },
    },
    [
      'modificó el cupón NAVIDAD',
      ['Descuento en pesos', 'nada', '$ 8.000'],
      ['Fecha de fin', '24 de diciembre de 2026', '31 de diciembre de 2026'],
      ['Tipos de pedido: se agregó', null, 'A domicilio'],
      ['Estado', 'Activo', 'En pausa'],
    ],
  ],
  [
    'publicidad',
    'Jueves',
    {
      accion: 'modificar',
      antes: { activa: true, fecha_fin: '2026-11-21T04:00:00.000Z' },
      despues: { activa: false, fecha_fin: '2026-11-23T05:00:00.000Z' },
    },
    [
      'modificó la publicidad Jueves',
      ['Activa', 'Sí', 'No'],
      ['Fecha de fin', '20 de noviembre de 2026', '23 de noviembre de 2026'],
    ],
  ],
  [
    'usuario',
    'Paola Moreno',
    { accion: 'modificar', despues: { contrasena: 'cambiada' } },
    ['modificó la cuenta de Paola Moreno', ['Contraseña', null, 'cambiada']],
  ],
  [
    'permiso',
    null,
    { accion: 'eliminar', antes: { nombre: 'Ver reportes', clave: 'ver_reportes' } },
    ['eliminó el permiso Ver reportes', ['Nombre', 'Ver reportes', null], ['Clave', 'ver_reportes', null]],
  ],
  [
    'ingrediente',
    'Anís',
    {
      accion: 'crear',
      despues: { nombre: 'Anís', descripcion: '', categoria: { id: 1, nombre: 'Hierbas' } },
    },
    ['registró el ingrediente Anís', ['Nombre', null, 'Anís'], ['Categoría', null, 'Hierbas']],
  ],
  // Rows of a later version still have a description.
  [
    'cosa_nueva',
    null,
    { accion: 'otra', antes: { n: 1 }, despues: { n: 2 } },
    ['cambió cosa nueva #12', ['N', '1', '2']],
  ],
])('a change of %s %s is described', (entidad, nombre, cambio, expected) => {
  const noBreak = JSON.parse(JSON.stringify(described(entidad, nombre, cambio)).replaceAll('\u00a0', ' '))
  expect(noBreak).toEqual(expected)
})

test.each<[string, readonly string[]]>([
  ['estado', [...ESTADOS_CAMPANA, ...ESTADOS_MESA]],
  ['familia', FAMILIAS],
  ['movimiento', TIPOS_MOVIMIENTO],
  ['domicilio_de', DOMICILIO_DE],
  ['impuesto', IMPUESTOS],
  ['ambiente', AMBIENTES],
  ['transferencia_antes_de', CONFIRMAR_ANTES],
  ['conexion', CONEXIONES],
  ['ocasion', OCASIONES],
  ['tipos_pedido', TIPOS_PEDIDO],
  ['formas_mesa', FORMAS_DE_PAGO],
  ['formas_domicilio', FORMAS_DE_PAGO],
  ['formas_recoger', FORMAS_DE_PAGO],
  ['permisos', CLAVES],
])('a stored code of %s is said in words, alone and in a list', (campo, codigos) => {
  const said = [...codigos, codigos].flatMap((value) =>
    described('negocio', null, { accion: 'modificar', despues: { [campo]: value } })
      .slice(1)
      .map((detalle) => detalle[2]),
  )
  expect(said).not.toHaveLength(0)
  expect(said.filter((text) => codigos.some((codigo) => text?.includes(codigo)))).toEqual([])
})
