import type { MailTexts } from './index'

export const zh = {
  hello: '{name}，您好：',
  helloWithoutName: '您好：',
  copyLink: '如果按钮无法使用，请在浏览器中打开此链接：',
  footer: '您收到此邮件是因为您拥有 {company} 的账户。',
  footerUnverified: '您收到此邮件是因为有人在 {company} 填写了您的邮箱。',
  notYou: '如果不是您本人操作，请立即更改密码。您的其他所有设备都会退出登录。',
  notYouReset: '如果不是您本人操作，请立即重置密码。您的其他所有设备都会退出登录。',
  plans: {
    'free-plan': '免费套餐',
    monthly: '月度套餐',
    yearly: '年度套餐',
    'two-years': '两年套餐',
    trial: '试用套餐',
    lifetime: '终身套餐',
    'test-19': '年度套餐',
  },
  facts: {
    number: '收据编号',
    plan: '套餐',
    period: '有效期',
    amount: '已付金额',
    tax: '其中税费',
    method: '付款方式',
    date: '付款日期',
    device: '设备',
    time: '时间',
  },
  methods: {
    alipay_cn: '支付宝',
    unionpay_cn: '银联',
    tenpay_cn: '微信支付',
    qiwi: 'QIWI 钱包',
    BANK_CARD: '俄罗斯银行卡',
    SBP: 'SBP',
  },
  phrases: {
    device: '{system} 上的 {browser}，{country}',
    unknownDevice: '未知浏览器，{country}',
    card: '尾号为 {last4} 的 {brand}',
    cardPayment: '银行卡',
    period: '{from}至{to}',
    lifetimePeriod: '自{from}起，终身有效',
    tax: '{name} {rate}%：{amount}',
    noTax: '无',
    vpnPasswordRenewed:
      '您用于手动设置的 VPN 密码已更改。请在 OpenVPN 或 SOCKS5 页面查看新密码，并在您的设备上输入。',
    vpnPasswordStays: '您用于手动设置的 VPN 密码保持不变。',
    wireGuardKeysRevoked: '您的 WireGuard 设备已移除。如需连接，请重新添加。',
    wireGuardKeysStay: '您的 WireGuard 设备仍可连接。请移除您不认识的设备。',
    passkeysStay: '您的通行密钥仍然有效。请在个人资料中移除您不认识的通行密钥。',
    toCard: '您付款时使用的银行卡',
    toMethod: '您使用的付款方式',
    planShortened: '您的套餐现在将于{date}到期。',
    planEnded: '您的套餐已结束。您的账户和设置会保留。',
    noRenewal: '您的套餐不会再续订。',
    paidUntil: '您的套餐已付费至{date}。',
    paidForLife: '您的套餐终身有效，无需再付费。',
    chargeCard: '我们将于{date}从您的银行卡（{card}）扣款 {amount}。',
    chargeMandate: '我们将于{date}通过您授权的付款方式扣款 {amount}。',
    noCard: '您没有已保存的银行卡，因此我们无法扣取续订费用。要保留套餐，请在{date}之前添加银行卡。',
    cardExpires:
      '您的银行卡（{card}）将在{date}之前过期。请在此之前更换，以便我们扣款 {amount}，让您的套餐继续有效。',
    cardFailed: '我们于{date}未能从您的银行卡（{card}）扣款 {amount}。',
    cardMissing: '由于没有已保存的银行卡，我们于{date}未能扣款 {amount}。',
    charged: '我们今天已扣款 {amount}',
    chargedCard: '我们今天已从您的银行卡（{card}）扣款 {amount}',
    renewalOff: '这也关闭了自动续订。您的套餐可使用至{date}。',
  },
  mails: {
    verify: {
      subject: '请验证您的邮箱',
      lines: ['请验证此邮箱以完成注册。链接 24 小时内有效，仅可使用一次。', '如果您没有注册，请忽略此邮件。'],
      action: '验证邮箱',
    },
    reset: {
      subject: '重置您的密码',
      lines: [
        '请为您的账户设置新密码。链接一小时内有效，仅可使用一次。',
        '如果您没有提出此请求，请忽略此邮件。您的密码不会改变。',
      ],
      action: '设置新密码',
    },
    setPassword: {
      subject: '请设置您的密码',
      lines: [
        '您的账户已就绪。请设置密码，用于登录我们的网站和应用。链接一小时内有效，仅可使用一次。如果链接已过期，请在登录页面选择“忘记密码？”。',
      ],
      action: '设置密码',
    },
    newSignIn: {
      subject: '您的账户有新的登录',
      lines: ['有人从新的浏览器登录了您的账户。', '如果是您本人操作，则无需采取任何措施。'],
      action: '查看账户',
    },
    passwordChosen: {
      subject: '您的密码已设置',
      lines: ['您的账户已于{time}设置密码。请使用此密码登录我们的网站和应用。'],
      action: '重置密码',
    },
    passwordChanged: {
      subject: '您的密码已更改',
      lines: ['您账户的密码已于{time}更改。您的其他所有设备均已退出登录。'],
      action: '重置密码',
    },
    twoFactorOn: {
      subject: '双重验证已开启',
      lines: ['您账户的双重验证已于{time}开启。'],
      action: '查看账户',
    },
    twoFactorOff: {
      subject: '双重验证已关闭',
      lines: ['您账户的双重验证已于{time}关闭。'],
      action: '查看账户',
    },
    twoFactorRecovery: {
      subject: '双重验证将关闭',
      lines: [
        '有人使用您的密码登录，并报告您的验证器应用和恢复码已丢失。双重验证将于{time}关闭。',
        '如果不是您本人操作，请在个人资料中保持其开启，或使用验证码登录。然后更改密码。',
      ],
      action: '打开个人资料',
    },
    recoveryCode: {
      subject: '恢复码已被使用',
      lines: [
        '有人于{time}使用恢复码登录了您的账户。剩余恢复码：{left} 个。',
        '如需新的恢复码，请关闭双重验证后重新设置。',
      ],
      action: '查看账户',
    },
    passkeyAdded: {
      subject: '已添加通行密钥',
      lines: ['通行密钥“{name}”已于{time}添加到您的账户。您可以用它登录，无需密码。'],
      action: '查看通行密钥',
    },
    passkeyRemoved: {
      subject: '已移除通行密钥',
      lines: ['通行密钥“{name}”已于{time}从您的账户移除。'],
      action: '查看通行密钥',
    },
    emailChangeCurrent: {
      subject: '请确认更改邮箱',
      lines: [
        '有人使用您的密码，请求将您账户的邮箱更改为 {email}。',
        '请打开链接确认或停止更改。在两个邮箱都确认之前，不会有任何变化。链接有效期至{time}。',
        '如果不是您本人操作，请停止更改并设置新密码。',
      ],
      action: '确认或停止更改',
    },
    emailChangeNew: {
      subject: '请确认您的新邮箱',
      lines: [
        '有人请求将此邮箱用于其账户。如果是您本人操作，请打开链接确认。如果您当前的邮箱已验证，也请从该邮箱确认。链接有效期至{time}。',
        '如果不是您本人操作，请忽略此邮件，或打开链接停止更改。',
      ],
      action: '确认或停止更改',
    },
    emailChanged: {
      subject: '您的邮箱已更改',
      lines: [
        '您账户的邮箱已于{time}更改为 {email}。今后请使用此邮箱登录。',
        '如果不是您本人操作，请立即发邮件至 {support}。',
      ],
      action: '打开个人资料',
    },
    receipt: {
      subject: '您的收据 {number}',
      lines: ['感谢您的付款。详情如下。您可以在个人资料中打印收据或将其保存为 PDF。'],
      action: '查看收据',
    },
    latePayment: {
      subject: '我们已收到您的付款 {amount}',
      lines: ['您为{plan}的付款用时比平常更久，但已到账。{paid}'],
      action: '打开个人资料',
    },
    duplicateRefund: {
      subject: '我们已退还您的付款 {amount}',
      lines: ['您为{plan}支付的 {amount} 到账时，您的订单已经完成，因此我们已全额退还。'],
      action: '打开个人资料',
    },
    refundRequested: {
      subject: '我们已收到您的 {amount} 退款申请',
      lines: [
        '您申请了{plan}付款的退款。如果获批，我们会最迟于{date}将 {amount} 退至{target}。',
        '在我们批准退款之前，不会有任何变化。',
      ],
      action: '打开个人资料',
    },
    refundApproved: {
      subject: '您的 {amount} 退款已批准',
      lines: ['我们会最迟于{date}将您为{plan}支付的款项全额退至{target}。', '{after}{noRenewal}'],
      action: '打开个人资料',
    },
    refundPaidOut: {
      subject: '您的 {amount} 退款已发出',
      lines: ['我们已于{date}将 {amount} 退至{target}。银行可能需要几天才能到账。'],
      action: '打开个人资料',
    },
    refundDeclined: {
      subject: '您的 {amount} 退款申请未获批准',
      lines: ['{reason}', '这不影响您的套餐。如对此决定有异议，请发邮件至 {support}。'],
      action: '打开个人资料',
    },
    cardReplaced: {
      subject: '已保存新的银行卡',
      lines: ['已于{time}为您的套餐保存新的银行卡：{card}。'],
      action: '打开个人资料',
    },
    cardRemoved: {
      subject: '您的银行卡已移除',
      lines: ['您的银行卡（{card}）已于{time}移除。', '{after}'],
      action: '打开个人资料',
    },
    renewalReminder: {
      subject: '您的{plan}将于{date}续订',
      lines: ['{charge}', '在此之前您可以关闭自动续订。无论如何，您的套餐都可使用至{date}。'],
      action: '管理续订',
    },
    nextPlanReminder: {
      subject: '您的{plan}将于{date}开通',
      lines: ['{charge}', '在此之前您可以关闭自动续订。无论如何，您当前的套餐都可使用至{date}。'],
      action: '管理续订',
    },
    cardNeeded: {
      subject: '请添加有效的银行卡，以便在{date}之后保留您的套餐',
      lines: ['{charge}'],
      action: '更新银行卡',
    },
    renewalFailed: {
      subject: '我们未能续订您的{plan}',
      lines: [
        '{reason}您的套餐在{time}之前保持有效。',
        '请在此之前添加或更换银行卡，我们会立即扣款。否则套餐将到期，不会扣款。',
      ],
      action: '更新银行卡',
    },
    nextPlanFailed: {
      subject: '我们未能开通您的{plan}',
      lines: [
        '{reason}您当前的套餐在{time}之前保持有效。',
        '请在此之前添加或更换银行卡，我们会立即扣款。否则当前套餐将到期，不会扣款。',
      ],
      action: '更新银行卡',
    },
    planEnded: {
      subject: '您的{plan}已到期',
      lines: ['我们未能扣取下一期的费用，因此您的套餐已到期。我们保留了您的设置，您可以随时购买套餐。'],
      action: '查看套餐',
    },
    renewalOn: {
      subject: '自动续订已开启',
      lines: ['您已开启自动续订。{charge}'],
      action: '管理续订',
    },
    renewalOff: {
      subject: '您的{plan}不会续订',
      lines: ['您已关闭自动续订。您的套餐可使用至{date}，不会再扣款。'],
      action: '管理续订',
    },
    planChanged: {
      subject: '您的套餐现在是{plan}',
      lines: [
        '{charge}：新套餐 {price}，减去未使用天数的抵扣 {credit}。',
        '您的套餐已付费至{date}，并将于当天以 {renewAmount} 续订。',
      ],
      action: '打开个人资料',
    },
    planChangeUndone: {
      subject: '您的{plan}继续有效',
      lines: ['您已取消更改套餐。{charge}'],
      action: '打开个人资料',
    },
    planChangePlanned: {
      subject: '自{date}起，您的套餐为{plan}',
      lines: ['今天没有扣款。您的{previousPlan}有效期至{date}。{charge}在此之前您可以取消更改。'],
      action: '打开个人资料',
    },
  },
} satisfies MailTexts
