// No refusal can be forgotten: each field that people may write says here what it refuses. A field
// without a line is a type error, and so is a number without a bound or a text without a length. A
// schema that takes a bad value is a red test.
import { MAX_INSTRUCCIONES } from '#domain/direccion/instrucciones.ts'
import { MAX_CANAL_NUMERO } from '#domain/pedido/canal.ts'
import { MAX_CANTIDAD, MAX_OBSERVACIONES } from '#domain/pedido/precios.ts'
import {
  ANY,
  aThing,
  choice,
  list,
  many,
  number,
  object,
  optionalText,
  PESOS,
  PROPINA,
  REFERENCE,
  refuseAll,
  takes,
  text,
  type Thing,
} from '#test/bad-values.ts'
import { nuevaCategoriaDeProductos, nuevoIngrediente } from './catalogo/admin.ts'
import { cambioDeCategoria, cambioDeMedida, nuevaMedida } from './catalogo/carta.ts'
import { nuevoProducto } from './catalogo/nuevo-producto.ts'
import { MAX_INT } from './lib/campos.ts'
import { cambio } from './pedidos/modificar.ts'
import { nuevoPedido } from './pedidos/nuevo-pedido.ts'
import { nuevaPublicidad } from './publicidad/admin.ts'
import { cambioDeSede, nuevaSede } from './sedes/gestion.ts'
import { cambioDeRol, cambioDeUsuario, nuevoPermiso, nuevoRol } from './usuarios/administracion.ts'
import { nuevaCampana } from './usuarios/campanas.ts'
import { nuevaDireccion } from './usuarios/direcciones.ts'
import { cambioDePerfil, registro } from './usuarios/usuario.ts'

const YES_NO = choice('tal vez')
const PICTURE = choice(7)
const PHONE = { kind: 'text', long: '31055501421', empty: '', others: ['123'] } as const
const EMAIL = text(254, 'ana', 'a'.repeat(250) + '@x.co')
/** An instant, or a day. */
const WHEN = text(30, 'ayer', '2026-13-40')
const PLACE = text(200, '91, 0', '0, 181', 'aquí')
const FORMS = list(text(20), 7, ['TRUEQUE'])

const THINGS: readonly Thing[] = [
  aThing(
    'a product',
    nuevoProducto,
    {
      nombre: 'Pizza',
      categoria: 1,
      posibles_adiciones: [{ id: 1, precio_adicion: 500 }],
      ingredientes: [{ id: 1 }],
    },
    {
      codigo: optionalText(40),
      nombre: text(120),
      descripcion: optionalText(1000),
      categoria: REFERENCE,
      precio: number(0, MAX_INT + 1),
      descuento: number(-1, 101),
      sigue_tabla: YES_NO,
      licor: YES_NO,
      borrador: YES_NO,
      imagen: PICTURE,
      posibles_adiciones: list(object({ id: REFERENCE, precio_adicion: PESOS }), many(101, { id: 1 })),
      ingredientes: list(object({ id: REFERENCE, quitable: YES_NO }), many(41, { id: 1 })),
    },
  ),
  aThing(
    'an ingredient',
    nuevoIngrediente,
    { nombre: 'Rúgula', categoria: 1 },
    { nombre: text(120), descripcion: optionalText(1000), categoria: REFERENCE },
  ),
  aThing(
    'a category',
    nuevaCategoriaDeProductos,
    { nombre: 'Calzones' },
    { nombre: text(120), tiene_medidas: YES_NO, familia: choice('TODAS') },
  ),
  aThing(
    'a change of a category',
    cambioDeCategoria,
    {},
    {
      nombre: text(120),
      tiene_medidas: YES_NO,
      familia: choice('TODAS'),
      oculta: YES_NO,
      archivada: YES_NO,
    },
  ),
  aThing(
    'a size',
    nuevaMedida,
    { nombre: 'Grande', diametro_cm: 40, porciones: 8 },
    {
      nombre: text(60),
      diametro_cm: number(0, 201),
      porciones: number(0, 101),
      admite_mitades: YES_NO,
    },
  ),
  aThing(
    'a change of a size',
    cambioDeMedida,
    {},
    {
      nombre: text(60),
      diametro_cm: number(0, 201),
      porciones: number(0, 101),
      admite_mitades: YES_NO,
      archivada: YES_NO,
    },
  ),
  aThing(
    'an advert',
    nuevaPublicidad,
    { titulo: 'Martes', fecha_inicio: '2026-11-20', fecha_fin: '2026-11-21' },
    { titulo: text(200), fecha_inicio: WHEN, fecha_fin: WHEN, activa: YES_NO, imagen: PICTURE },
  ),
  aThing(
    'a branch',
    nuevaSede,
    {
      nombre: 'Ráquira',
      direccion: 'Calle 3 # 4-12',
      ciudad: 'Ráquira',
      telefono: '3104445577',
      ubicacion: '5.5, -73.6',
    },
    {
      nombre: text(60),
      direccion: text(200),
      barrio: optionalText(80),
      ciudad: text(80),
      telefono: PHONE,
      ubicacion: PLACE,
      imagen: PICTURE,
      productos_de: REFERENCE,
      minutos_cocina: number(0, 181),
    },
  ),
  aThing(
    'a change of a branch',
    cambioDeSede,
    { formas_de_pago: { MESA: ['EFECTIVO'], DOMICILIO: ['EFECTIVO'], RECOGER: ['EFECTIVO'] } },
    {
      nombre: text(60),
      direccion: text(200),
      barrio: optionalText(80),
      ciudad: text(80),
      telefono: PHONE,
      ubicacion: PLACE,
      imagen: PICTURE,
      quitar_imagen: YES_NO,
      minutos_cocina: number(0, 181),
      pizzas_por_cuarto: number(0, 501),
      archivada: YES_NO,
      formas_de_pago: object({ MESA: FORMS, DOMICILIO: FORMS, RECOGER: FORMS }),
    },
  ),
  aThing(
    'a person who signs up',
    registro,
    {
      first_name: 'Ana',
      last_name: 'Ruiz',
      email: 'ana@x.co',
      numero: '3105550142',
      password: 'horno-bravo-7',
    },
    {
      first_name: text(80),
      last_name: text(80),
      email: EMAIL,
      numero: PHONE,
      password: text(1024, 'corta'),
      consentimiento: optionalText(40),
    },
  ),
  aThing(
    'a change of the own profile',
    cambioDePerfil,
    {},
    { first_name: text(80), last_name: text(80), numero: PHONE, password: text(1024) },
  ),
  aThing(
    'a change of a person',
    cambioDeUsuario,
    { roles: [1], sedes: [1] },
    {
      roles: list(REFERENCE, many(1001, 1)),
      activo: YES_NO,
      clave_de_equipo: choice('1234'),
      todas_las_sedes: YES_NO,
      sedes: list(REFERENCE, many(501, 1)),
      first_name: text(80),
      last_name: text(80),
      numero: PHONE,
      email: { ...EMAIL, empty: takes('') },
    },
  ),
  aThing('a role', nuevoRol, { rol: 'Panadera' }, { rol: text(60), activo: YES_NO }),
  aThing(
    'a change of a role',
    cambioDeRol,
    { permisos: [1] },
    {
      permisos: list(REFERENCE, many(1001, 1)),
      rol: text(60),
      activo: YES_NO,
    },
  ),
  aThing(
    'a permission',
    nuevoPermiso,
    { nombre: 'Ver', clave: 'ver' },
    { nombre: text(100), clave: text(100) },
  ),
  aThing(
    'a saved address',
    nuevaDireccion,
    { nombre: 'Casa', direccion: 'Calle 72', lat: 4.6, lng: -74, sede: 1 },
    {
      nombre: text(40),
      direccion: text(200),
      instrucciones: optionalText(MAX_INSTRUCCIONES),
      lat: number(-90.1, 90.1, takes(4.6)),
      lng: number(-180.1, 180.1, takes(-74.1)),
      sede: REFERENCE,
    },
  ),
  aThing(
    'a campaign',
    nuevaCampana,
    {
      codigo: 'NAVIDAD',
      porcentaje_descuento: 10,
      fecha_inicio: '2026-11-20',
      fecha_fin: '2026-12-20',
      tipos_pedido: ['MESA'],
      sedes: [1],
      categorias: [1],
    },
    {
      codigo: text(30, 'AB', 'CON ESPACIO'),
      porcentaje_descuento: number(0, 101),
      monto: { ...number(0, MAX_INT + 1), excludes: true },
      fecha_inicio: WHEN,
      fecha_fin: WHEN,
      pedido_minimo: PESOS,
      tipos_pedido: list(choice('CATAPULTA'), ['MESA', 'MESA', 'MESA', 'MESA']),
      sedes: list(REFERENCE, many(501, 1)),
      categorias: list(REFERENCE, many(501, 1)),
      limite_por_persona: number(0, MAX_INT + 1),
      limite_total: number(0, MAX_INT + 1),
      solo_primer_pedido: YES_NO,
      se_junta: YES_NO,
      visible: YES_NO,
    },
  ),
]

const LINE_FIELDS = {
  producto: { ...REFERENCE, others: ['build-your-pasta'] },
  medida: REFERENCE,
  sabores: list(REFERENCE, [1, 2, 3]),
  cantidad: number(0, MAX_CANTIDAD + 1),
  adiciones: list(object({ ingrediente: REFERENCE, precio_adicion: PESOS }), many(61, { ingrediente: 1 })),
  observaciones: optionalText(MAX_OBSERVACIONES),
  precio_unitario_aplicado: number(-1, MAX_INT + 1, takes(0.5)),
  // Compared with the server's own figure, and never stored.
  descuento_porcentaje: number(takes(-1), takes(101), takes(0.5)),
} as const
const LINE = object(LINE_FIELDS)
const A_LINE = { producto: 1, cantidad: 1, sabores: [1, 2], adiciones: [{ ingrediente: 1 }] }

const CAMBIO = aThing(
  'a change of an order',
  cambio,
  {
    version: 1,
    direccion: { direccion_entrega: 'Calle 72', instrucciones: '' },
    invitado: { nombre: 'Ana', numero: '3105550142' },
    productos_pedidos: [A_LINE],
  },
  {
    version: REFERENCE,
    tipo_pedido: choice('CATAPULTA'),
    sede: REFERENCE,
    direccion: object({
      direccion_entrega: text(200),
      instrucciones: optionalText(MAX_INSTRUCCIONES),
    }),
    invitado: object({ nombre: text(120), numero: PHONE }),
    programado_para: WHEN,
    productos_pedidos: list(object({ ...LINE_FIELDS, linea: REFERENCE }), [], many(101, A_LINE)),
  },
)

const PEDIDO = aThing(
  'an order',
  nuevoPedido,
  {
    sede: 1,
    productos_pedidos: [A_LINE],
    productosPedidos: [A_LINE],
    direccion: { direccion_entrega: 'Calle 72', instrucciones: '' },
    invitado: { nombre: 'Ana', numero: '3105550142' },
    pasado: { fecha: '2026-11-19T17:00:00Z', estado: 'COMPLETADO', pagos: [{ forma: 'EFECTIVO' }] },
    factura: { nombre: 'Ana', tipo_documento: 'CC', documento: '52123456', correo: '' },
  },
  {
    estado: ANY,
    tipo_pedido: choice('CATAPULTA'),
    productos_pedidos: list(LINE, [], many(101, A_LINE)),
    productosPedidos: list(LINE, [], many(101, A_LINE)),
    direccion: object({
      direccion_entrega: optionalText(200),
      instrucciones: optionalText(MAX_INSTRUCCIONES),
    }),
    sede: REFERENCE,
    costo_domicilio: number(-1, MAX_INT + 1, takes(0.5)),
    invitado: object({ nombre: text(120), numero: PHONE }),
    usuario: ANY,
    id_usuario: ANY,
    codigo_cupon: optionalText(60),
    mesa: REFERENCE,
    programado_para: WHEN,
    para_las: WHEN,
    consentimiento: optionalText(40),
    mayor_de_edad: choice('sí'),
    forma_de_pago: choice('TRUEQUE'),
    con_cuanto: PESOS,
    canal: choice('PALOMA'),
    canal_numero: optionalText(MAX_CANAL_NUMERO),
    pagado_por_app: choice('sí'),
    pasado: object({
      fecha: WHEN,
      estado: choice('NUEVO'),
      pagos: list(
        object({ forma: choice('TRUEQUE'), valor: PESOS, caja: REFERENCE, medio: choice('paypal') }),
        many(11, { forma: 'EFECTIVO' }),
      ),
    }),
    factura: object({
      nombre: text(120),
      tipo_documento: choice('RUT'),
      documento: text(30, 'x'),
      correo: { ...EMAIL, empty: takes('') },
    }),
    propina: PROPINA,
  },
)

refuseAll([...THINGS, PEDIDO, CAMBIO])
