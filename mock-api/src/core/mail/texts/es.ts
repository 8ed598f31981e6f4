import type { MailTexts } from './index'

export const es = {
  hello: 'Hola, {name}:',
  helloWithoutName: 'Hola:',
  copyLink: 'Si el botón no funciona, abre este enlace en tu navegador:',
  footer: 'Recibes este correo porque tienes una cuenta en {company}.',
  footerUnverified: 'Recibes este correo porque alguien ingresó tu dirección en {company}.',
  notYou:
    'Si no fuiste tú, cambia tu contraseña ahora. Así se cerrará la sesión en todos los demás dispositivos.',
  notYouReset:
    'Si no fuiste tú, restablece tu contraseña ahora. Así se cerrará la sesión de cualquier otra persona.',
  plans: {
    'free-plan': 'Plan gratuito',
    monthly: 'Plan mensual',
    yearly: 'Plan anual',
    'two-years': 'Plan de 2 años',
    trial: 'Plan de prueba',
    lifetime: 'Plan de por vida',
    'test-19': 'Plan anual',
  },
  facts: {
    number: 'Número de recibo',
    plan: 'Plan',
    period: 'Periodo',
    amount: 'Importe pagado',
    tax: 'Impuesto incluido',
    method: 'Método de pago',
    date: 'Fecha de pago',
    device: 'Dispositivo',
    time: 'Hora',
  },
  methods: {
    alipay_cn: 'Alipay',
    unionpay_cn: 'UnionPay',
    tenpay_cn: 'WeChat Pay',
    qiwi: 'QIWI Wallet',
    BANK_CARD: 'Tarjeta bancaria rusa',
    SBP: 'SBP',
  },
  phrases: {
    device: '{browser} en {system}, {country}',
    unknownDevice: 'Navegador desconocido, {country}',
    card: '{brand} terminada en {last4}',
    cardPayment: 'Tarjeta',
    period: 'Del {from} al {to}',
    lifetimePeriod: 'Desde el {from}, de por vida',
    tax: '{amount} ({name} {rate} %)',
    noTax: 'Ninguno',
    vpnPasswordRenewed:
      'Tu contraseña de VPN para la configuración manual cambió. La nueva está en la página de OpenVPN o de SOCKS5. Ingrésala en tus dispositivos.',
    vpnPasswordStays: 'Tu contraseña de VPN para la configuración manual sigue siendo la misma.',
    wireGuardKeysRevoked: 'Tus dispositivos WireGuard se eliminaron. Agrégalos de nuevo para conectarte.',
    wireGuardKeysStay: 'Tus dispositivos WireGuard aún pueden conectarse. Elimina los que no reconozcas.',
    passkeysStay: 'Tus llaves de acceso siguen funcionando. Elimina en tu perfil las que no reconozcas.',
    toCard: 'a la tarjeta con la que pagaste',
    toMethod: 'al método de pago que usaste',
    planShortened: 'Tu plan termina ahora el {date}.',
    planEnded: 'Tu plan terminó. Conservas tu cuenta y tu configuración.',
    noRenewal: 'Tu plan no se renovará.',
    paidUntil: 'Tu plan está pagado hasta el {date}.',
    paidForLife: 'Tu plan está pagado de por vida.',
    chargeCard: 'El {date} cobraremos {amount} a tu tarjeta ({card}).',
    chargeMandate: 'El {date} cobraremos {amount} con el método de pago que autorizaste.',
    noCard:
      'No tienes ninguna tarjeta guardada, así que no podemos cobrarte la renovación. Agrega una tarjeta antes del {date} para conservar tu plan.',
    cardExpires:
      'Tu tarjeta ({card}) vence antes del {date}. Cámbiala antes para que podamos cobrar {amount} y tu plan continúe.',
    cardFailed: 'No pudimos cobrar {amount} a tu tarjeta ({card}) el {date}.',
    cardMissing: 'No pudimos cobrar {amount} el {date} porque no hay ninguna tarjeta guardada.',
    charged: 'Hoy cobramos {amount}',
    chargedCard: 'Hoy cobramos {amount} a tu tarjeta ({card})',
    renewalOff: 'Esto también desactivó la renovación automática. Conservas tu plan hasta el {date}.',
  },
  mails: {
    verify: {
      subject: 'Verifica tu correo electrónico',
      lines: [
        'Verifica esta dirección para terminar tu registro. El enlace funciona una sola vez, durante 24 horas.',
        'Si no te registraste, ignora este correo.',
      ],
      action: 'Verificar correo',
    },
    reset: {
      subject: 'Restablece tu contraseña',
      lines: [
        'Elige una contraseña nueva para tu cuenta. El enlace funciona una sola vez, durante una hora.',
        'Si no lo solicitaste, ignora este correo. Tu contraseña no cambia.',
      ],
      action: 'Elegir contraseña nueva',
    },
    setPassword: {
      subject: 'Elige tu contraseña',
      lines: [
        'Tu cuenta está lista. Elige una contraseña para iniciar sesión en nuestro sitio web y en la aplicación. El enlace funciona una sola vez, durante una hora. Si ya caducó, elige «¿Olvidaste la contraseña?» en la página de inicio de sesión.',
      ],
      action: 'Elegir contraseña',
    },
    newSignIn: {
      subject: 'Nuevo inicio de sesión en tu cuenta',
      lines: [
        'Alguien inició sesión en tu cuenta desde un navegador nuevo.',
        'Si fuiste tú, no tienes que hacer nada.',
      ],
      action: 'Revisar la cuenta',
    },
    passwordChosen: {
      subject: 'Tu contraseña está lista',
      lines: [
        'El {time} se creó una contraseña para tu cuenta. Úsala para iniciar sesión en nuestro sitio web y en la aplicación.',
      ],
      action: 'Restablecer contraseña',
    },
    passwordChanged: {
      subject: 'Tu contraseña cambió',
      lines: [
        'La contraseña de tu cuenta se cambió el {time} y se cerró la sesión en todos los demás dispositivos.',
      ],
      action: 'Restablecer contraseña',
    },
    twoFactorOn: {
      subject: 'La autenticación en dos pasos está activada',
      lines: ['El {time} se activó la autenticación en dos pasos de tu cuenta.'],
      action: 'Revisar la cuenta',
    },
    twoFactorOff: {
      subject: 'La autenticación en dos pasos está desactivada',
      lines: ['El {time} se desactivó la autenticación en dos pasos de tu cuenta.'],
      action: 'Revisar la cuenta',
    },
    twoFactorRecovery: {
      subject: 'La autenticación en dos pasos se desactivará',
      lines: [
        'Alguien inició sesión con tu contraseña y reportó como perdidos tu aplicación de autenticación y tus códigos de recuperación. La autenticación en dos pasos se desactivará el {time}.',
        'Si no fuiste tú, mantenla activada en tu perfil o inicia sesión con un código. Después cambia tu contraseña.',
      ],
      action: 'Abrir tu perfil',
    },
    recoveryCode: {
      subject: 'Se usó un código de recuperación',
      lines: [
        'El {time} se usó un código de recuperación para iniciar sesión en tu cuenta. Códigos restantes: {left}.',
        'Para obtener códigos nuevos, desactiva la autenticación en dos pasos y configúrala de nuevo.',
      ],
      action: 'Revisar la cuenta',
    },
    passkeyAdded: {
      subject: 'Se agregó una llave de acceso',
      lines: [
        'El {time} se agregó la llave de acceso «{name}» a tu cuenta. Puedes usarla para iniciar sesión sin contraseña.',
      ],
      action: 'Revisar tus llaves de acceso',
    },
    passkeyRemoved: {
      subject: 'Se eliminó una llave de acceso',
      lines: ['El {time} se eliminó la llave de acceso «{name}» de tu cuenta.'],
      action: 'Revisar tus llaves de acceso',
    },
    emailChangeCurrent: {
      subject: 'Confirma el cambio de tu correo electrónico',
      lines: [
        'Alguien que tiene tu contraseña pidió cambiar el correo de tu cuenta a {email}.',
        'Abre el enlace para confirmar o cancelar el cambio. Nada cambia hasta que se confirme desde ambos buzones. El enlace funciona hasta el {time}.',
        'Si no fuiste tú, cancela el cambio y elige otra contraseña.',
      ],
      action: 'Confirmar o cancelar el cambio',
    },
    emailChangeNew: {
      subject: 'Confirma tu nuevo correo electrónico',
      lines: [
        'Alguien pidió usar este correo para su cuenta. Si fuiste tú, abre el enlace para confirmar. Si tu dirección actual está verificada, confirma también desde ese buzón. El enlace funciona hasta el {time}.',
        'Si no fuiste tú, ignora este correo o abre el enlace para cancelar el cambio.',
      ],
      action: 'Confirmar o cancelar el cambio',
    },
    emailChanged: {
      subject: 'Tu correo electrónico cambió',
      lines: [
        'El {time}, el correo de tu cuenta se cambió a {email}. A partir de ahora, úsalo para iniciar sesión.',
        'Si no fuiste tú, escribe de inmediato a {support}.',
      ],
      action: 'Abrir tu perfil',
    },
    receipt: {
      subject: 'Tu recibo {number}',
      lines: [
        'Gracias por tu pago. Estos son los detalles. Puedes imprimir el recibo o guardarlo como PDF en tu perfil.',
      ],
      action: 'Ver recibo',
    },
    latePayment: {
      subject: 'Recibimos tu pago de {amount}',
      lines: ['Tu pago por el {plan} tardó más de lo normal, pero ya llegó. {paid}'],
      action: 'Abrir tu perfil',
    },
    duplicateRefund: {
      subject: 'Reembolsamos tu pago de {amount}',
      lines: [
        'Tu pago de {amount} por el {plan} llegó cuando tu pedido ya estaba completo, así que te reembolsamos el importe total.',
      ],
      action: 'Abrir tu perfil',
    },
    refundRequested: {
      subject: 'Recibimos tu solicitud de reembolso de {amount}',
      lines: [
        'Solicitaste el reembolso de tu pago por el {plan}. Si lo aprobamos, enviaremos {amount} {target} a más tardar el {date}.',
        'Nada cambia hasta que aprobemos el reembolso.',
      ],
      action: 'Abrir tu perfil',
    },
    refundApproved: {
      subject: 'Aprobamos tu reembolso de {amount}',
      lines: [
        'Aprobamos el reembolso completo de tu pago por el {plan}. Enviaremos el dinero {target} a más tardar el {date}.',
        '{after} {noRenewal}',
      ],
      action: 'Abrir tu perfil',
    },
    refundPaidOut: {
      subject: 'Enviamos tu reembolso de {amount}',
      lines: ['El {date} enviamos {amount} {target}. Tu banco puede tardar unos días en mostrarlo.'],
      action: 'Abrir tu perfil',
    },
    refundDeclined: {
      subject: 'Rechazamos tu solicitud de reembolso de {amount}',
      lines: [
        '{reason}',
        'Esto no cambia tu plan. Si no estás de acuerdo con nuestra decisión, escribe a {support}.',
      ],
      action: 'Abrir tu perfil',
    },
    cardReplaced: {
      subject: 'Se guardó una tarjeta nueva',
      lines: ['El {time} se guardó una tarjeta nueva para tu plan: {card}.'],
      action: 'Abrir tu perfil',
    },
    cardRemoved: {
      subject: 'Se eliminó tu tarjeta',
      lines: ['El {time} se eliminó tu tarjeta ({card}).', '{after}'],
      action: 'Abrir tu perfil',
    },
    renewalReminder: {
      subject: 'Tu {plan} se renueva el {date}',
      lines: [
        '{charge}',
        'Hasta entonces puedes desactivar la renovación automática. En cualquier caso, conservas tu plan hasta el {date}.',
      ],
      action: 'Administrar la renovación',
    },
    nextPlanReminder: {
      subject: 'Tu {plan} empieza el {date}',
      lines: [
        '{charge}',
        'Hasta entonces puedes desactivar la renovación automática. En cualquier caso, conservas tu plan actual hasta el {date}.',
      ],
      action: 'Administrar la renovación',
    },
    cardNeeded: {
      subject: 'Agrega una tarjeta válida para conservar tu plan después del {date}',
      lines: ['{charge}'],
      action: 'Actualizar tarjeta',
    },
    renewalFailed: {
      subject: 'No pudimos renovar tu {plan}',
      lines: [
        '{reason} Tu plan sigue activo hasta el {time}.',
        'Agrega o cambia tu tarjeta antes de esa fecha y haremos el cobro enseguida. De lo contrario, tu plan termina y no se te cobra nada.',
      ],
      action: 'Actualizar tarjeta',
    },
    nextPlanFailed: {
      subject: 'No pudimos iniciar tu {plan}',
      lines: [
        '{reason} Tu plan actual sigue activo hasta el {time}.',
        'Agrega o cambia tu tarjeta antes de esa fecha y haremos el cobro enseguida. De lo contrario, tu plan actual termina y no se te cobra nada.',
      ],
      action: 'Actualizar tarjeta',
    },
    planEnded: {
      subject: 'Tu {plan} terminó',
      lines: [
        'No pudimos cobrarte el próximo periodo, así que tu plan terminó. Guardamos tu configuración y puedes comprar un plan cuando quieras.',
      ],
      action: 'Ver planes',
    },
    renewalOn: {
      subject: 'La renovación automática está activada',
      lines: ['Activaste la renovación automática. {charge}'],
      action: 'Administrar la renovación',
    },
    renewalOff: {
      subject: 'Tu {plan} no se renovará',
      lines: [
        'Desactivaste la renovación automática. Conservas tu plan hasta el {date} y no se te volverá a cobrar.',
      ],
      action: 'Administrar la renovación',
    },
    planChanged: {
      subject: 'Tu plan ahora es el {plan}',
      lines: [
        '{charge}: {price} por el nuevo plan, menos {credit} por tus días sin usar.',
        'Tu plan está pagado hasta el {date} y ese día se renueva por {renewAmount}.',
      ],
      action: 'Abrir tu perfil',
    },
    planChangeUndone: {
      subject: 'Tu {plan} continúa',
      lines: ['Cancelaste el cambio de plan. {charge}'],
      action: 'Abrir tu perfil',
    },
    planChangePlanned: {
      subject: 'Tu plan cambia al {plan} el {date}',
      lines: [
        'Hoy no se te cobró nada. Tu {previousPlan} dura hasta el {date}. {charge} Puedes cancelar el cambio hasta entonces.',
      ],
      action: 'Abrir tu perfil',
    },
  },
} satisfies MailTexts
