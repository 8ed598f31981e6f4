/** The checkout: account, payment method, order summary. */
export const checkout = {
  heading: 'Get Zoog VPN',
  subheading: 'Choose a plan, pay, and connect. It takes two minutes.',
  steps: { account: 'Your account', plan: 'Choose your plan', pay: 'Payment' },
  allPlans: 'All plans',

  account: {
    emailHint: 'We’ll email you a receipt and a link to set your password.',
    agreed: 'By ordering, you agree to the [Terms] and the [Privacy Policy].',
    known: 'You already have an account with this address. Sign in to continue. We’ll keep your choice.',
    signIn: 'Sign in and continue',
    signedInAs: 'Signed in as',
    receiptTo: 'Your receipt goes to',
    signOut: 'Use another account',
  },

  methods: {
    legend: 'Payment method',
    choose: 'Choose a payment method.',
    accepted: 'Payment methods: {list:string}',
    /** Beside the cards of Russian banks. */
    foreignCard: 'Card from a bank outside Russia',
    names: {
      card: 'Card',
      alipay_cn: 'Alipay',
      unionpay_cn: 'UnionPay',
      tenpay_cn: 'WeChat Pay',
      sberbank_ru: 'SberPay',
      qiwi: 'QIWI Wallet',
      webmoney: 'WebMoney',
      ideal_nl: 'iDEAL',
      bancontact_be: 'Bancontact',
      p24_pl: 'Przelewy24',
      trustly: 'Trustly',
      pix_br: 'Pix',
      boleto_br: 'Boleto',
      oxxo_mx: 'OXXO',
      upi_in: 'UPI',
      paysafecard: 'paysafecard',
      payssion_test: 'Payssion (test)',
      BANK_CARD: 'Russian bank card',
      SBP: 'SBP',
    },
    hints: {
      BANK_CARD: 'Mir, Visa, and Mastercard from Russian banks, through Cardlink',
      SBP: 'Instant payment in your bank’s app, through Cardlink',
      redirect: 'You pay on {provider:string}’s page and come back.',
      mandate: 'You approve payments on {provider:string}’s page and come back.',
    },
  },
  payssion: 'Payssion',

  card: {
    frame: 'Card payment form',
    loading: 'Loading the card form',
    continue: 'Continue to card details',
    slow: 'The card form isn’t responding. A content blocker may be blocking it.',
    untrusted: 'We don’t recognize the payment page, so we didn’t open it. You weren’t charged.',
    processing: 'Waiting for your bank. Keep this page open.',
    confirming: 'Confirming your payment. Keep this page open.',
    private: 'Your card number goes directly to the payment provider. We never see it.',
  },

  pay: {
    continueTo: 'Continue to {method:string}: {amount:string}',
    /** Agreeing to a new price. */
    acceptPrice: 'Continue at {amount:string}',
    priceChangedTitle: 'The price has changed',
    priceChanged: 'It was {before:string} and is now {after:string}.',
    otherMethod: 'Use another payment method',
    alreadyPaid: 'You already have this plan. You weren’t charged.',
    notCharged: 'You weren’t charged.',
    hasPlan: 'You already have this plan.',
    hasNext: 'You’ve already chosen this plan. It starts with your next renewal.',
    changeCounts: 'If you change plans instead, the credit for your unused days lowers today’s price.',
    changeInProfile: 'Change plan in your profile',
    hasLifetime: 'You have the Lifetime Plan, so there’s nothing more to buy.',
  },

  summary: {
    title: 'Your order',
    trial: 'Yearly Plan trial',
    listPrice: 'Regular price',
    listMonths: '{months:number} × regular monthly price',
    termSaving: '{months:number}-month discount',
    lifetimeSaving: 'Lifetime discount',
    promoSaving: 'Promo code {code:string}',
    tax: '{name:string} ({rate:number}%)',
    perMonth: 'Price per month',
    dueToday: 'Due today',
    added:
      'Your plan runs until {running:string}. We add the time you buy: you’ll have the {plan:string} until {until:string}.',
    guarantee: '7-day money-back guarantee, once per customer',
    guaranteeTrial: '7-day money-back guarantee on your trial or first year, once per customer',
    secure: 'Encrypted payment',
  },

  discount: {
    percentOff: '{percent:number}% off your first payment',
    countdown: 'Offer ends in',
  },
  single: {
    title: 'Everything you need from a VPN, in one plan',
    lifetimeTitle: 'Pay once. Private for life.',
    what: 'Included in your plan',
    locations: 'Every location',
    devices: 'Apps for phone, computer, and TV',
    manual: 'OpenVPN and SOCKS5',
  },
  agreement:
    'By paying, you agree that your plan renews automatically, as shown in your order, until you cancel.',
  /** The chosen method can’t be charged for the renewal. */
  agreementCardNeeded:
    'You pay once: we can’t charge this payment method again. The plan renews only if you have a card in your profile.',
}
