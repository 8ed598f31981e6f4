/** The way from a plan to its payment: account, method, summary. */
export const checkout = {
  heading: 'Get Zoog VPN',
  subheading: 'Choose a plan, pay, connect. It takes two minutes.',
  steps: { account: 'Your account', plan: 'Choose your plan', pay: 'Payment' },
  choosePlan: 'Plan',
  changePlan: 'All plans',
  goToDashboard: 'Dashboard',

  account: {
    emailHint: 'We send your account details and receipt here.',
    agreed: 'By ordering you agree to:',
    known: 'You have an account with this address. Sign in to go on; your choice is kept.',
    signIn: 'Sign in and go on',
    forgot: 'Forgot password?',
    signedInAs: 'Signed in as',
    signOut: 'Use another account',
  },

  methods: {
    legend: 'Payment method',
    choose: 'Choose how to pay.',
    accepted: 'Ways to pay: {list:string}',
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
      card: 'Visa, Mastercard, American Express',
      BANK_CARD: 'Mir, Visa and Mastercard from Russian banks, through Cardlink',
      SBP: 'Instant payment in your bank’s app, through Cardlink',
      redirect: 'You pay on the page of {provider:string} and come back.',
      mandate: 'You agree to payments on the page of {provider:string} and come back.',
    },
  },
  providers: {
    payssion: 'Payssion',
    payssionv2: 'Payssion',
  },

  card: {
    frame: 'Card payment form',
    loading: 'The card form is being loaded',
    continue: 'Continue to card details: {amount:string}',
    slow: 'The card form does not answer. A blocker may be in its way.',
    untrusted:
      'The payment page is not one that this portal knows, so nothing was opened and nothing charged.',
    processing: 'Waiting for your bank. Leave this page open.',
    confirming: 'Confirming your payment. Leave this page open.',
    private: 'Card details go to the payment provider alone; we never see them.',
  },

  pay: {
    goOn: 'Continue to {method:string}: {amount:string}',
    /** Agreeing to a new price. */
    goOnAt: 'Go on at {amount:string}',
    priceMovedTitle: 'The price has changed',
    priceMoved: 'It was {before:string} when you saw it, and is {after:string} now.',
    otherMethod: 'Another payment method',
    alreadyPaid: 'You have this plan already. Nothing was charged.',
    toDashboard: 'Go to dashboard',
    notCharged: 'Nothing was charged.',
    hasPlan: 'This is your plan already, and it renews by itself.',
    hasNext: 'You have chosen this plan already: it begins with the next renewal.',
    changeInProfile: 'Change plan in your profile',
    hasLifetime: 'You have a lifetime plan. There is nothing more to buy.',
  },

  summary: {
    title: 'Your order',
    listPrice: 'Regular price',
    listMonths: '{months:number} × monthly price',
    termSaving: '{months:number}-month discount',
    lifetimeSaving: 'Lifetime discount',
    promoSaving: 'Promo code {code:string}',
    tax: '{name:string} ({rate:number}%)',
    perMonth: 'Per month',
    dueToday: 'Due today',
    added:
      'Your plan runs until {running:string}. The time you buy is added to it: you have “{plan:string}” until {until:string}.',
    guarantee: '7-day money-back guarantee',
    secure: 'Encrypted connection',
  },

  discount: {
    title: '{percent:number}% off, for 24 hours',
    countdown: 'This price ends in',
    hours: 'h',
    minutes: 'min',
    seconds: 's',
  },
  single: {
    title: 'All you need from a VPN, in one plan',
    trialTitle: 'Try Zoog VPN for {days:number} {{day|days}}',
    lifetimeTitle: 'Pay once. Private for life.',
    what: 'What you get',
  },
  agreement: 'By paying you agree that the plan renews as stated in your order, until you cancel.',
  agreementOnce: 'You pay once. The plan does not renew.',
}
