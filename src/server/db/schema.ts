// Every table, typed, on one page. Columns have the documented Spanish names; technical tables are
// in English.
import type { Dibujo } from '#contract/lib/campos.ts'
import type { Logo } from '#contract/negocio.ts'
import type { Factura } from '#contract/pedidos/factura.ts'
import type { EstadoMesa } from '#contract/sedes/sede.ts'
import type { Producto } from '#contract/catalogo/catalogo.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import type { ClaseDeCortesia } from '#domain/cortesia/cortesia.ts'
import type { CierreDeTurno } from '#contract/caja/cajas.ts'
import type { Cosa } from '#domain/disponibilidad/agotado.ts'
import type { ClaseMovimiento, Conteo, TipoMovimiento } from '#domain/caja/cuadre.ts'
import type { DomicilioDe } from '#domain/caja/liquidacion.ts'
import type { Ancho } from '#domain/impresion/columnas.ts'
import type {
  ClaseDeEstacion,
  Conexion,
  EstadoDeImpresion,
  EstadoDeImpresora,
  Ocasion,
  PaginaDeCodigos,
} from '#domain/impresion/impresora.ts'
import type { Familia } from '#domain/categoria.ts'
import type { TipoLlamado } from '#domain/mesa/llamado.ts'
import type { EstadoCampana } from '#domain/pedido/campana.ts'
import type { APPS, Canal } from '#domain/pedido/canal.ts'
import type { Medio } from '#domain/dinero.ts'
import type { ConfirmarAntes, FormaDePago, FormaRecibida } from '#domain/pedido/pago.ts'
import type { Cara } from '#domain/aviso/opinion.ts'
import type { Impuesto } from '#domain/pedido/impuesto.ts'
import type { Ambiente, EstadoIntento } from '#domain/pedido/en-linea.ts'
import type { Estado, TipoPedido } from '#domain/pedido/pedido.ts'
import type { PropinaDePedido, UnidadesDeLinea } from '#domain/mesa/division.ts'
import type { Entrega } from '#domain/reparto/entrega.ts'
import type { Poligono } from '#domain/direccion/poligono.ts'
import type { Intervalo } from '#domain/horario-dia.ts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>
type GeneratedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>

/**
 * Columns that the contract names, with its types: all fields except the given ones, which come
 * from other columns or tables. An insert may omit columns with a default.
 */
type Fields<Thing, Except extends keyof Thing> = {
  [Field in Exclude<keyof Thing, Except>]: Generated<Thing[Field]>
}

interface SumasPedidos {
  dia: string
  sede_id: number
  hora: number
  tipo: TipoPedido
  canal: Canal
  cupon: string
  persona_id: number
  reparte_id: number
  pedidos: number
  subtotal: string
  descuento: string
  domicilio: string
  cancelados: number
  valor_cancelado: string
  comision: Generated<string>
  segundos: string
  medidos: number
}

interface SumasProductos {
  dia: string
  sede_id: number
  tipo: TipoPedido
  canal: Canal
  producto_id: number
  mitades: number
  valor: string
}

interface SumasPagos {
  dia: string
  sede_id: number
  forma: FormaRecibida
  canal: Canal
  persona_id: number
  pagos: number
  /** The rows of a payment of a table beyond its first. Null when an older process summed it. */
  repetidas: number | null
  valor: string
  propina: string
  redondeo: string
  /** Null when an older process summed it. */
  devuelto: string | null
  propina_devuelta: string | null
}

/** Sums of the whole business, in one cut: a key that the cut does not have is 0 or ''. */
type DeNegocio<Sumas> = {
  [Key in keyof Sumas]: Sumas[Key] extends string ? string : Sumas[Key]
} & { corte: string; mes: boolean }

export interface Database {
  negocio: {
    id: Generated<number>
    /** Pesos from which staff call before they accept; null asks for no call. */
    llamar_desde: ColumnType<number | null, number | null | undefined>
    nombre: string
    lema: string
    nit: string
    ciudad: string
    zona_horaria: string
    color_primario: string
    color_secundario: string
    bono_porcentaje: number
    bono_titulo: string
    bono_mensaje: string
    /** YYYY-MM-DD: dates stay text (see client.ts). */
    bono_vigente_hasta: string
    consentimiento_version: string
    correo: string
    razon_social: Generated<string>
    direccion: Generated<string>
    telefono: Generated<string>
    instagram: Generated<string>
    facebook: Generated<string>
    tiktok: Generated<string>
    bono_activo: Generated<boolean>
    domicilio_por_minuto: Generated<number>
    domicilio_minimo: Generated<number>
    domicilio_maximo: number | null
    domicilio_redondeo: Generated<number>
    domicilio_gratis_desde: number | null
    minimo_mesa: Generated<number>
    minimo_domicilio: Generated<number>
    minimo_recoger: Generated<number>
    formas_mesa: Generated<FormaDePago[]>
    formas_domicilio: Generated<FormaDePago[]>
    formas_recoger: Generated<FormaDePago[]>
    transferencia_nequi: Generated<string>
    transferencia_daviplata: Generated<string>
    transferencia_bre_b: Generated<string>
    transferencia_titular: Generated<string>
    qr_nequi: string | null
    qr_daviplata: string | null
    qr_bre_b: string | null
    transferencia_antes_de: Generated<ConfirmarAntes>
    propina_porcentaje: Generated<number>
    propina_domicilios: Generated<boolean>
    denominaciones: Generated<number[]>
    /** Whose the delivery fee is. */
    domicilio_de: Generated<DomicilioDe>
    domicilio_fijo: Generated<number>
    /** When the two changed last. A trigger keeps each change in `tarifas_de_entrega`. */
    domicilio_de_desde: Timestamp | null
    impuesto: Generated<Impuesto>
    impuesto_domicilio: Generated<boolean>
    uvt: Generated<number>
    codigo_de_entrega: Generated<boolean>
    abierto_desde: ColumnType<Date | null, Date | null | undefined, Date | null>
    logo: JSONColumnType<LogoGuardado> | null
  }
  comisiones: {
    canal: (typeof APPS)[number]
    desde: Timestamp
    porcentaje: ColumnType<string, number, number>
  }
  tarifas_de_entrega: { desde: Timestamp; de: DomicilioDe; fijo: number }
  textos_consentimiento: { version: string; texto: string; desde: GeneratedTimestamp }
  secrets: { nombre: string; valor: Buffer }
  medidas: {
    id: Generated<number>
    nombre: string
    diametro_cm: number
    porciones: number
    admite_mitades_por_defecto: boolean
    orden: number
    archivada: Generated<boolean>
  }
  categorias_ingredientes: { id: Generated<number>; nombre: string; tiene_medidas: Generated<boolean> }
  ingredientes: {
    id: Generated<number>
    nombre: string
    descripcion: Generated<string>
    categoria_id: number
    dibujo: string | null
    archivado: Generated<boolean>
  }
  categorias_productos: {
    id: Generated<number>
    slug: string
    nombre: string
    tiene_medidas: boolean
    orden: number
    /** Null: as its name says. */
    familia: Familia | null
    oculta: Generated<boolean>
    archivada: Generated<boolean>
  }
  productos: Fields<
    Producto,
    | 'categoria'
    | 'medida'
    | 'precios_por_medida'
    | 'precios_sede'
    | 'precio_desde'
    | 'posibles_adiciones'
    | 'ingredientes'
    | 'no_disponible'
    | 'sin'
    | 'codigo'
    | 'dibujo'
    | 'archivado'
    | 'sigue_tabla'
    | 'borrador'
  > & {
    categoria_id: number
    dibujo: JSONColumnType<Dibujo> | null
    /**
     * Read only by the previous release. Triggers keep it equal to `producto_ingredientes`.
     */
    receta: Generated<number[]>
    codigo: Generated<string | null>
    archivado: Generated<boolean>
    sigue_tabla: Generated<boolean>
    borrador: Generated<boolean>
    /** An archived product was a draft. A trigger keeps it. */
    era_borrador: Generated<boolean>
    /** Null: by name, after those with a place. */
    orden: number | null
  }
  precios_por_categoria: { categoria_id: number; medida_id: number; precio: number }
  /** Prices of a product or of a category in one branch. */
  precios_por_sede: {
    id: GeneratedAlways<number>
    sede_id: number
    producto_id: number | null
    categoria_id: number | null
    medida_id: number | null
    precio: number
  }
  precios_por_medida: { producto_id: number; medida_id: number; precio: number; admite_mitades: boolean }
  producto_ingredientes: {
    producto_id: number
    ingrediente_id: number
    orden: number
    quitable: Generated<boolean>
  }
  posibles_adiciones: {
    id: Generated<number>
    producto_id: number
    ingrediente_id: number
    precio_adicion: number
  }
  sedes: {
    id: Generated<number>
    nombre: string
    direccion: string
    barrio: string
    ciudad: string
    imagen: string | null
    telefono: string
    lat: number
    lng: number
    max_minutos: number | null
    radio_km: number | null
    poligono: JSONColumnType<Poligono> | null
    minutos_base: Generated<number>
    factor_desvio: Generated<number>
    km_por_hora: Generated<number>
    orden: Generated<number>
    archivada: Generated<boolean>
    horario_confirmado: Generated<boolean>
    /** The minutes of its kitchen; null promises no hour. */
    minutos_cocina: number | null
    /** How many pizzas its kitchen begins in a quarter of an hour; null is no limit. */
    pizzas_por_cuarto: number | null
    formas_mesa: FormaDePago[] | null
    formas_domicilio: FormaDePago[] | null
    formas_recoger: FormaDePago[] | null
  }
  barrios: {
    id: Generated<number>
    sede_id: number
    nombre: string
    costo_domicilio: number
    minutos: number
    ultima_hora: string | null
  }
  sede_productos: { sede_id: number; producto_id: number }
  horarios_sede: {
    sede_id: number
    dia_semana: number
    es_domingo_antes_festivo: Generated<boolean>
    orden: Generated<number>
    hora_inicio: string | null
    hora_fin: string | null
  }
  horarios_festivos: { sede_id: number; intervalos: JSONColumnType<Intervalo[]> }
  dias_especiales: {
    sede_id: number
    fecha: string
    nombre: Generated<string>
    intervalos: JSONColumnType<Intervalo[]>
  }
  leyes_secas: { sede_id: number; desde: Timestamp; hasta: Timestamp }
  disponibilidad: {
    sede_id: number
    cosa: Cosa
    cosa_id: number
    hasta: Timestamp | null
    desde: Timestamp
    usuario_id: number
    /** How many are left; null when it is out without a count. */
    quedan: ColumnType<number | null, number | null | undefined>
  }
  tomados: {
    pedido_id: number
    sede_id: number
    cosa: Cosa
    cosa_id: number
    desde: Timestamp
    unidades: number
    devuelto: Generated<boolean>
  }
  /** Pizzas that are taken in a quarter of an hour, which its beginning names. */
  cuartos_sede: { sede_id: number; inicio: Timestamp; tomadas: number }
  cuartos_tomados: {
    pedido_id: number
    sede_id: number
    inicio: Timestamp
    pizzas: number
    devuelto: Generated<boolean>
  }
  ritmos_sede: {
    sede_id: number
    tipo_pedido: TipoPedido
    /** Null is a pause. */
    minutos: number | null
    desde: Timestamp
    hasta: Timestamp
    usuario_id: number
  }
  cierres_sede: { sede_id: number; desde: Timestamp; hasta: Timestamp | null }
  mesas: {
    id: Generated<number>
    sede_id: number
    numero: number
    nombre: string
    estado: Generated<EstadoMesa>
    /** In its QR; the database makes it. */
    codigo: Generated<string>
    retirada: Generated<boolean>
  }
  catalogo_version: { id: Generated<number>; version: string }
  cotizaciones: {
    id: Generated<string>
    sede_id: number
    direccion: string
    lat: number | null
    lng: number | null
    distancia_metros: number | null
    minutos: number
    costo_domicilio: number
    fuera_de_cobertura: boolean
    vence: Timestamp
  }
  usuarios: {
    id: Generated<number>
    first_name: string
    last_name: string
    email: string
    numero: string
    numero_verificado: Generated<boolean>
    password_hash: string
    /** A person who is not active cannot log in. */
    activo: Generated<boolean>
    /** The password was generated and printed; every other call waits for a new one. */
    debe_cambiar_clave: Generated<boolean>
    /** The hash of the short key for shared devices; null until the person chooses one. */
    clave_equipo_hash: ColumnType<string | null, string | null | undefined, string | null>
    /** False: only the branches of `usuario_sedes`. */
    todas_las_sedes: Generated<boolean>
    creado_en: GeneratedTimestamp
    /** Names, e-mail and phone as people compare them. */
    busqueda: GeneratedAlways<string>
  }
  roles: {
    id: Generated<number>
    rol: string
    activo: Generated<boolean>
    /** Given to every new account; at most one role has it. */
    de_clientes: Generated<boolean>
  }
  permisos: { id: Generated<number>; nombre: string; clave: string; del_sistema: Generated<boolean> }
  rol_permisos: { rol_id: number; permiso_id: number }
  usuario_roles: { usuario_id: number; rol_id: number }
  usuario_sedes: { usuario_id: number; sede_id: number }
  /** Open when it is neither withdrawn nor has an account, and is not expired. */
  invitaciones: {
    id: Generated<number>
    /** Null before its first link. */
    token_digest: Buffer | null
    first_name: string
    last_name: string
    email: string | null
    numero: Generated<string>
    invitado_por: number
    creado_en: Timestamp
    vence: Timestamp
    retirada: Generated<boolean>
    usuario_id: number | null
    todas_las_sedes: Generated<boolean>
  }
  invitacion_roles: { invitacion_id: number; rol_id: number }
  invitacion_sedes: { invitacion_id: number; sede_id: number }
  sessions: {
    token_digest: Buffer
    usuario_id: number
    creado_en: GeneratedTimestamp
    expira_en: Timestamp
    /** The shared device of the session. */
    equipo_id: ColumnType<number | null, number | null | undefined, number | null>
  }
  equipos: {
    id: GeneratedAlways<number>
    sede_id: number
    nombre: string
    token_digest: Buffer
    creado_por: number
    creado_en: Timestamp
    ultimo_uso: ColumnType<Date | null, Date | null | undefined, Date | null>
    revocado_en: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  estaciones: {
    id: GeneratedAlways<number>
    sede_id: number
    nombre: string
    clase: ClaseDeEstacion
    codigo_digest: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
    codigo_vence: ColumnType<Date | null, Date | null | undefined, Date | null>
    token_digest: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
    creado_por: number
    creado_en: Timestamp
    visto_en: ColumnType<Date | null, Date | null | undefined, Date | null>
    revocado_en: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  impresoras: {
    id: GeneratedAlways<number>
    sede_id: number
    estacion_id: number | null
    nombre: string
    conexion: Conexion
    destino: string
    ancho: Ancho
    pagina_de_codigos: PaginaDeCodigos
    categorias: number[] | null
    ocasion: Ocasion
    copias: number
    responde: boolean
    archivada_en: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  impresoras_vistas: {
    impresora_id: number
    estado: EstadoDeImpresora
    visto_en: Timestamp
  }
  impresiones: {
    id: GeneratedAlways<number>
    impresora_id: number | null
    pedido_id: number | null
    ocasion: Ocasion | 'CAMBIO' | 'A_MANO' | 'PRUEBA'
    estado: EstadoDeImpresion
    /** How often it may have been printed, in whole or in part. */
    intentos: Generated<number>
    /** How often before it was asked for the last time. */
    intentos_antes: Generated<number>
    desde: Timestamp
    tomada_en: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  equipo_intentos: {
    equipo_id: number
    usuario_id: number
    /** Wrong keys since the last right one. */
    veces: number
    bloqueado_hasta: Date | null
    /** Whether the person has entered on the device. */
    entro: Generated<boolean>
  }
  repartos: {
    pedido_id: number
    persona_id: number
    desde: Timestamp
    entrega: ColumnType<Entrega | null, Entrega | null | undefined>
    no_entregado: ColumnType<string | null, string | null | undefined>
    no_entregado_en: ColumnType<Date | null, Date | null | undefined>
    intentos: Generated<number>
  }
  domiciliarios_por_hoy: {
    usuario_id: number
    sede_id: number
    creado_por: number
    creado_en: Timestamp
    hasta: Timestamp
    terminado_en: ColumnType<Date | null, Date | null | undefined>
  }
  cupones: {
    id: Generated<number>
    usuario_id: number
    codigo: string
    porcentaje_descuento: number
    fecha_fin: string
    usado: Generated<boolean>
    usado_por_pedido: Generated<number | null>
  }
  campanas: {
    id: Generated<number>
    codigo: string
    /** Exactly one of percentage and amount is set. */
    porcentaje_descuento: number | null
    monto: number | null
    fecha_inicio: string
    fecha_fin: string
    pedido_minimo: Generated<number>
    tipos_pedido: Generated<TipoPedido[]>
    sedes: Generated<number[]>
    categorias: Generated<number[]>
    limite_por_persona: number | null
    limite_total: number | null
    solo_primer_pedido: Generated<boolean>
    se_junta: Generated<boolean>
    visible: Generated<boolean>
    estado: Generated<EstadoCampana>
    archivada: Generated<boolean>
    usos: Generated<number>
    /** A bigint, which the driver reads as text. */
    costo: Generated<string>
    creado_en: Timestamp
  }
  usos_cupon: {
    pedido_id: number
    campana_id: number
    usuario_id: number | null
    descuento: number
    devuelto: Generated<boolean>
    creado_en: Timestamp
  }
  consentimientos: {
    id: Generated<string>
    usuario_id: number
    version: string
    fecha: Timestamp
    ip: string | null
  }
  codigos: {
    id: Generated<string>
    usuario_id: number
    proposito: 'verificacion' | 'recuperacion'
    numero: string
    red: string
    digest: Buffer
    intentos: Generated<number>
    creado_en: Timestamp
    vence: Timestamp
    usado: Generated<boolean>
    fallido: Generated<boolean>
  }
  recuperaciones: {
    id: Generated<string>
    solicitud_digest: Buffer
    cuenta_digest: Buffer
    usuario_id: number | null
    codigo_digest: Buffer | null
    red: string
    intentos: Generated<number>
    usado: Generated<boolean>
    creado_en: Timestamp
    vence: Timestamp
  }
  bonos_bienvenida: { numero_digest: Buffer; usuario_id: number; creado_en: Timestamp }
  mensajes_salientes: {
    id: Generated<string>
    creado_en: Timestamp
    numero: string
    tipo: 'codigo' | 'pedido'
    texto: string
    proveedor_id: string | null
    usuario_id: number | null
    /** Null for codes. */
    pedido_id: number | null
    /** The type and key of the due work that sent the message. */
    tarea: ColumnType<string | null, string | null | undefined, string | null>
  }
  enlaces_enviados: { numero_digest: Buffer; enviados: Date[]; ultimo: Timestamp }
  mensajes_estados: { proveedor_id: string; estado: string; fecha: Timestamp; error_codigo: number | null }
  publicidades: {
    id: Generated<number>
    titulo: string
    imagen: string
    fecha_inicio: Timestamp
    fecha_fin: Timestamp
    activa: Generated<boolean>
    creado_en: GeneratedTimestamp
  }
  pedidos: Fields<
    PedidoEnviado,
    | 'fecha'
    | 'anotado'
    | 'canal'
    | 'total_a_pagar'
    | 'usuario'
    | 'tomado_por_personal'
    | 'invitado'
    | 'direccion'
    | 'cupon_aplicado'
    | 'sede'
    | 'mesa'
    | 'cuenta'
    | 'programado_para'
    | 'para_las'
    | 'demora'
    | 'historial'
    | 'productos_pedidos'
    | 'redondeo'
    | 'factura'
    | 'cortesia'
    | 'repite_a'
    | 'cambio'
  > & {
    cambio: ColumnType<PedidoEnviado['cambio'], string | null | undefined, string | null>
    /** Null for an order that is sold. */
    cortesia_clase: ColumnType<ClaseDeCortesia | null, ClaseDeCortesia | null | undefined>
    /** The pesos given away, and their part that is delivery. */
    cortesia_valor: Generated<number>
    cortesia_domicilio: Generated<number>
    /** The quoted fee of a delivery that is free for its customer. */
    domicilio_gratis: Generated<number>
    cortesia_motivo: Generated<string>
    /** Who gave it. */
    cortesia_por: ColumnType<number | null, number | null | undefined>
    /** For whom, in words. */
    cortesia_para: Generated<string>
    /** The person of the staff who ate it. */
    cortesia_persona_id: ColumnType<number | null, number | null | undefined>
    repite_a_id: ColumnType<number | null, number | null | undefined>
    /** The buyer; null when no electronic invoice was asked for. */
    factura: ColumnType<Factura | null, string | null | undefined, string | null>
    token_digest: Buffer
    /** How often its link was replaced. */
    token_generacion: Generated<number>
    fecha: GeneratedTimestamp
    sede_id: number
    mesa_id: number | null
    /** The account of an order at a table; null for orders older than table accounts. */
    cuenta_id: ColumnType<number | null, number | null | undefined, number | null>
    /** Who carries it. */
    lleva_id: Generated<number | null>
    /** The settlement that paid its delivery fee to that person. */
    liquidacion_id: Generated<number | null>
    usuario_id: number | null
    creado_por: number | null
    invitado_nombre: string | null
    invitado_numero: string | null
    /** When it was noted after the sale; null for other orders. */
    anotado_en: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** Null for orders placed before the column existed. */
    canal: ColumnType<Canal | null, Canal | null | undefined, Canal | null>
    direccion_entrega: string | null
    instrucciones: Generated<string>
    lat: number | null
    lng: number | null
    distancia_metros: number | null
    barrio: string | null
    minutos: number | null
    programado_para: Timestamp | null
    /** The minutes that staff asked the customer for. */
    demora: Generated<number>
    /** Until when it was promised. */
    para_las: ColumnType<Date | null, Date | null | undefined, Date | null>
    cupon_id: number | null
    cupon_codigo: string | null
    cupon_porcentaje: number | null
    consentimiento: Generated<string>
    /** The IP address from which its customer accepted the data policy. */
    consentimiento_ip: ColumnType<string | null, string | null | undefined, string | null>
    mayor_de_edad: boolean | null
    /** The branches that had the order before. */
    sedes_anteriores: Generated<number[]>
    historial: JSONColumnType<HistorialRow[]>
  }
  numeros_bloqueados: {
    id: GeneratedAlways<number>
    numero: string
    /** Null is every branch. */
    sede_id: number | null
    motivo: string
    usuario_id: number
    creado_en: Timestamp
  }
  revisiones_pedido: {
    pedido_id: number
    /** The version that was changed. */
    version: number
    fecha: Timestamp
    usuario_id: number
    /** As it was read then; null since the account of its customer was erased. */
    pedido: JSONColumnType<PedidoEnviado> | null
    textos: JSONColumnType<string[]>
    total_antes: number
    total_despues: number
  }
  pedido_lineas: {
    id: Generated<string>
    pedido_id: number
    posicion: number
    producto_id: number | null
    producto: JSONColumnType<ProductoSnapshot>
    medida_id: number | null
    medida_nombre: string | null
    sabores: JSONColumnType<SaborSnapshot[]> | null
    cantidad: number
    precio_base: number
    descuento_porcentaje: number
    precio_unitario_aplicado: number
    adiciones: JSONColumnType<AdicionSnapshot[]>
    total_linea: number
    observaciones: Generated<string>
  }
  direcciones_guardadas: {
    id: Generated<number>
    usuario_id: number
    nombre: string
    direccion: string
    instrucciones: Generated<string>
    lat: number
    lng: number
    sede_id: number
  }
  pagos: {
    id: Generated<number>
    pedido_id: number
    forma: FormaRecibida
    valor: number
    redondeo: Generated<number>
    propina: Generated<number>
    /**
     * By how much it made the tip of its order grow; null is unknown, or a payment of one order.
     */
    propina_nueva: Generated<number | null>
    usuario_id: number | null
    creado_en: GeneratedTimestamp
    anulado_en: ColumnType<Date | null, Date | undefined, Date>
    anulado_por: Generated<number | null>
    /** The provider's id of an online payment. */
    transaccion: Generated<string | null>
    /** The first of the payments that were received at once. */
    cobro_id: ColumnType<number | null, number | null | undefined, number | null>
    /** Null for a test order. A trigger sets it. */
    sede_id: Generated<number | null>
    /** Null is 'sin caja'. A trigger sets it where one drawer of the branch is open. */
    turno_id: Generated<number | null>
    /** The person who received this cash; null is the drawer. */
    recibido_por: Generated<number | null>
    /** The settlement that brought it to a drawer. */
    liquidacion_id: Generated<number | null>
    /** The key that a transfer reached; null is 'sin llave'. */
    medio: ColumnType<Medio | null, Medio | null | undefined, never>
  }
  devoluciones: {
    id: Generated<number>
    pago_id: number
    pedido_id: number
    forma: FormaRecibida
    valor: number
    redondeo: Generated<number>
    /** The part of `valor` that is tip. */
    propina: Generated<number>
    motivo: string
    usuario_id: number
    sede_id: Generated<number | null>
    turno_id: Generated<number | null>
    creado_en: GeneratedTimestamp
  }
  cajas: {
    id: Generated<number>
    sede_id: number
    nombre: string
    creado_en: GeneratedTimestamp
    retirada: Generated<boolean>
  }
  turnos: {
    id: Generated<number>
    caja_id: number
    sede_id: number
    base: number
    /** What the shift before left in the drawer. */
    base_anterior: number | null
    abierto_por: number
    abierto_en: Timestamp
    cerrado_por: number | null
    cerrado_en: ColumnType<Date | null, Date | undefined, Date>
    efectivo_contado: number | null
    efectivo_esperado: number | null
    datafono_contado: number | null
    datafono_esperado: number | null
    transferencia_contado: number | null
    transferencia_esperado: number | null
    billetes: JSONColumnType<Conteo[]> | null
    transferencias: JSONColumnType<CierreDeTurno['transferencias']> | null
    queda: number | null
    nota: Generated<string>
  }
  movimientos_caja: {
    id: Generated<number>
    turno_id: number
    tipo: TipoMovimiento
    valor: number
    motivo: string
    usuario_id: number
    creado_en: GeneratedTimestamp
    /** Null is an entry by hand. */
    clase: Generated<ClaseMovimiento | null>
    /** The person it is about. */
    persona_id: Generated<number | null>
  }
  liquidaciones: {
    id: Generated<number>
    sede_id: number
    turno_id: number
    persona_id: number
    efectivo: number
    pagos: number
    base: number
    domicilios: number
    entregas: number
    entregado: number
    motivo: string
    usuario_id: number
    creado_en: Timestamp
  }
  bases_entregadas: {
    id: Generated<number>
    sede_id: number
    persona_id: number
    /** Below 0 it was returned. */
    valor: number
    movimiento_id: number
    liquidacion_id: Generated<number | null>
  }
  propinas_entregadas: {
    id: Generated<number>
    sede_id: number
    turno_id: number
    movimiento_id: number
    persona_id: number
    /** The form in which the tip was received. */
    forma: FormaRecibida
    valor: number
    creado_en: Timestamp
  }
  cuentas: {
    id: Generated<number>
    sede_id: number
    mesa_id: number
    abierta_en: Timestamp
    cerrada_en: ColumnType<Date | null, Date | null | undefined, Date | null>
    version: Generated<number>
  }
  cuenta_partes: {
    id: Generated<number>
    cuenta_id: number
    orden: number
    valor: number
    lineas: JSONColumnType<UnidadesDeLinea[]> | null
    sin_propina: Generated<boolean>
    propinas: JSONColumnType<PropinaDePedido[]> | null
    cobro_id: ColumnType<number | null, number | null | undefined, number | null>
  }
  llamados: {
    id: Generated<number>
    sede_id: number
    mesa_id: number
    tipo: TipoLlamado
    creado_en: Timestamp
    atendido_en: ColumnType<Date | null, Date | null | undefined, Date | null>
    atendido_por: ColumnType<number | null, number | null | undefined, number | null>
  }
  comprobante_numeros: { sede_id: number; ultimo: number }
  comprobantes: {
    id: Generated<number>
    sede_id: number
    numero: number
    pedidos: number[]
    fecha: Timestamp
    contenido: JSONColumnType<object>
    anulado_en: ColumnType<Date | null, Date | undefined, Date>
  }
  facturacion: { id: Generated<number>; activa: boolean }
  facturas_por_emitir: { comprobante_id: number; intentos: Generated<number>; proxima_en: Timestamp }
  cuenta_wompi: {
    id: Generated<number>
    ambiente: Ambiente
    llave_publica: string
    secretos: Buffer
    guardada_en: Timestamp
  }
  cuentas_wompi_anteriores: { llave_publica: string; ambiente: Ambiente; secretos: Buffer }
  intentos_pago: {
    id: Generated<number>
    token_digest: Buffer
    referencia: string
    estado: Generated<EstadoIntento>
    ambito: string | null
    clave: string | null
    cuerpo_digest: Buffer | null
    sede_id: number
    usuario_id: number | null
    invitado_numero: string | null
    valor: number
    pedido: ColumnType<object | null, string | null, string | null>
    cupon_id: number | null
    campana_id: number | null
    descuento: Generated<number>
    pedido_id: Generated<number | null>
    creado_en: Timestamp
    expira_en: Timestamp
    consulta_en: ColumnType<Date | null, Date | null, Date | null>
    llave_publica: Generated<string | null>
    /** The account that its table had when it began, or else when it stopped waiting. */
    cuenta_id: Generated<number | null>
  }
  pagos_por_devolver: {
    id: Generated<number>
    transaccion: string
    intento_id: number
    sede_id: number
    centavos: string
    moneda: string
    nombre: string
    numero: string
    motivo: string
    creado_en: Timestamp
    devuelto_en: ColumnType<Date | null, Date | undefined, Date>
    devuelto_por: Generated<number | null>
  }
  idempotency_keys: {
    clave: string
    ambito: string
    cuerpo_digest: Buffer
    respuesta: ColumnType<object | null, string | null | undefined, string>
    /** The placed order, which is itself the response. */
    pedido_id: number | null
    creado_en: GeneratedTimestamp
  }
  intentos: { clave: Buffer; veces: number; termina: Timestamp }
  eventos: {
    id: Generated<string>
    pedido_id: number
    creado_en: GeneratedTimestamp
    seq: Generated<string | null>
    traza: string | null
  }
  sumas_pedidos: SumasPedidos
  sumas_pedidos_mes: SumasPedidos
  sumas_pedidos_dia: Omit<SumasPedidos, 'hora' | 'cupon' | 'persona_id' | 'reparte_id'>
  sumas_productos: SumasProductos
  sumas_productos_mes: SumasProductos
  sumas_productos_dia: Omit<SumasProductos, 'producto_id'>
  sumas_pagos: SumasPagos
  sumas_cocina: {
    dia: string
    sede_id: number
    hora: number
    carga: number
    pedidos: number
    segundos: string
    cuadrados: string
  }
  sumas_pendientes: { dia: string; sede_id: number }
  sumas_negocio_pedidos: DeNegocio<SumasPedidos>
  sumas_negocio_productos: DeNegocio<SumasProductos>
  sumas_negocio_pagos: DeNegocio<SumasPagos>
  sumas_negocio_dias: { dia: string; vigente: boolean }
  tareas: {
    tipo: string
    clave: string
    datos: ColumnType<unknown, string | undefined, string>
    traza: string | null
    vence_en: Timestamp
    intentos: Generated<number>
    tomada_en: ColumnType<Date | null, Date | null | undefined, Date | null>
    hecha_en: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  tareas_marca: { id: Generated<number>; seq: ColumnType<string, number, number | string> }
  tableros: {
    sede_id: number
    visto_en: ColumnType<Date | null, Date | null | undefined, Date | null>
    abierta_desde: ColumnType<Date | null, Date | null | undefined, Date | null>
    solo_desde: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  suscripciones_push: {
    id: Generated<number>
    endpoint: string
    p256dh: string
    auth: string
    token_digest: Buffer
    creado_en: Timestamp
  }
  claves_push: { id: number; publica: string; privada: Buffer }
  ultimo_respaldo: { id: Generated<number>; tomado_en: Timestamp; bytes: string }
  opiniones: { pedido_id: number; cara: Cara; palabras: string; creado_en: Timestamp }
  ajustes_avisos: {
    id: Generated<number>
    numero_encargado: Generated<string>
    pausa_sin_tablero: Generated<boolean>
    mensajes_apagados: Generated<string[]>
  }
  sumas_marca: { id: number; seq: ColumnType<string, number, number> }
  auditoria: {
    id: Generated<string>
    fecha: GeneratedTimestamp
    usuario_id: number | null
    entidad: string
    entidad_id: number
    cambio: JSONColumnType<object>
  }
}

/**
 * The columns that are written of a row: all except those named, so that a new column cannot be
 * forgotten.
 */
export type Columns<T extends keyof Database, Except extends keyof Database[T]> = Omit<
  Selectable<Database[T]>,
  Except
>

/** `colores` are the dominant ones, for the palettes of the form. */
export type LogoGuardado = Logo & { colores: string[] }

interface HistorialRow {
  estado: Estado
  fecha: string
  usuario_id: number | null
}
export interface ProductoSnapshot {
  nombre: string
  descripcion: string
  imagen: string | null
  precio: number | null
  dibujo: Dibujo | null
}
export interface SaborSnapshot {
  id: number
  nombre: string
  dibujo: Dibujo | null
}
export interface AdicionSnapshot {
  id: number
  ingrediente_id: number
  nombre: string
  dibujo: string | null
  precio_adicion: number
}
