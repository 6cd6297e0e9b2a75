/** A key pair with its address. */
export type BitcoinKey = {
  address: string
  /** The compressed public key, in hex. */
  publicKey: string
  /** A well-known test key, 32 bytes in hex. Anyone can spend from it. It has coins on the local networks only. */
  privateKey: string
}

/** The keys of an account by the type of the address: P2WPKH, P2TR (key path), P2SH-P2WPKH and P2PKH. */
export type BitcoinKeys = Readonly<Record<'payment' | 'ordinals' | 'nested' | 'legacy', BitcoinKey>>

/** The keys of an account, on the main network and on every test network. */
export type BitcoinAccount = Readonly<Record<'mainnet' | 'testnet', BitcoinKeys>>

/**
 * Well-known test keys: the first address of each of the first accounts that wallets derive from the public mnemonic
 * "test test test … junk" (BIP-84, 86, 49 and 44). They are listed here, because deriving them needs a library. A test
 * derives them and compares.
 */
export const bitcoinAccounts = [
  {
    mainnet: {
      payment: {
        address: 'bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te',
        publicKey: '03fc2a760d930aa1459b35185f45784f4b42050311b232ed490f05db13f448e154',
        privateKey: 'af74e8e5b4cd70b373fb67513d5a5e1278f60a00878f0d791269375fa2f2a327',
      },
      ordinals: {
        address: 'bc1pfzhx49qe6s5exppe5hqljg3n6587xk0w75xqr70pgdt7ygnfkssqxqjd9l',
        publicKey: '0250f965babcdfb8cd90a525204eaf86d729a4e9602da42217e525b13142a108da',
        privateKey: '1fa85e736d4ec30d0a4211159da78aca69327fbb12f59a181f078181af822fe8',
      },
      nested: {
        address: '39sr5B8UAdxeoXbnpdw4frfxXwWwEChwzp',
        publicKey: '035f992420f9d7a4658af07df82c9e47cf7ea8ab0f915f9f231778aaf3ccb1abdc',
        privateKey: 'c0a69eab1a917bfc3e48a5e8b6e75f667474d22bdd2a01c96eb799cca69055de',
      },
      legacy: {
        address: '1Ei9UmLQv4o4UJTy5r5mnGFeC9auM3W5P1',
        publicKey: '02c29ab360da10dbcfe26000e13232911bcedc83bfd4c758ad7eaaed5f5ef8ebca',
        privateKey: 'a045856d22c976c7df794ac150a140b946ca1d4e52cc51abe64919bd158c61bf',
      },
    },
    testnet: {
      payment: {
        address: 'tb1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelvmc7t8',
        publicKey: '03f3d474c86c9be5b82e251cc3cc438d3cc361527b4b9799516c4bd513caf9e5f6',
        privateKey: 'b5c8b4acf7b66682afbc5eef20c3b12998ba3c14a97047c9187454377f1a7856',
      },
      ordinals: {
        address: 'tb1pfewlxm8meyyvgjydfu7v8j4ej64symj6ut8sf66h9germp94qgzsgnnjhk',
        publicKey: '028c7fc6552af4384a13791e63bac79ff2bcfeedf143a88d6dc4b6080a8829cdc1',
        privateKey: '893af8e39dab62e987360f7e2f2556100075b04ee4e6b22a0e1e11e1569de6d1',
      },
      nested: {
        address: '2N2bjA9C1maBSJQJgeLGgcfLJvmEdTL7xXW',
        publicKey: '026b639a0294bffb124167759261b7aa20b401c6c1fc7812c9f702d181143886b2',
        privateKey: '7c0fad2dde01e7ef1bb0bba86a1b50dabc489331d7234ead3b94dc532e968b0b',
      },
      legacy: {
        address: 'n118YqfT1hk8uvXcqcy4fwLDfVQfJpQTaS',
        publicKey: '03244b42a9df73401473dff8ec9c7f85a080952c342494214d99a5ab13d6a71864',
        privateKey: '7c299dda7c704f9d474b6ca5d7fee0b490c8decca493b5764541fe5ec6b65114',
      },
    },
  },
  {
    mainnet: {
      payment: {
        address: 'bc1q7m8rzp3mpxhvnnsg7t80de7hf3gdf794ufm4tz',
        publicKey: '0259c0902324b4abd7f69576354da2c86460b8987b90ba458bb4ac5d7682f479f7',
        privateKey: '12826ee7b8b7601298318fe5e525299d5ca63ec1d14e92bde559f9c0e451824d',
      },
      ordinals: {
        address: 'bc1p5kwegekxfppz2jevwgm8j4a8f636s9pu8096hre696app274ncvslth4n0',
        publicKey: '039992c9573a582580b7a23cfad95bebd54d6f483e8934b1d479f1f22ed1db696e',
        privateKey: 'b66aafc21b052bde2ca91dd4664a4a7319241c5db3462d04f27431064eb43d38',
      },
      nested: {
        address: '3DQoHYwoAm4TDPuU8uvkxj5qRLjqgxKxvR',
        publicKey: '0354e741c546cc99a661001cc53d627d62df60dc168a4b69af85f944a3bb664c3a',
        privateKey: '8883b08c2eb0d961e8f12099fcbf1a197828ff036b5fe7c1f257fb36104538d9',
      },
      legacy: {
        address: '1FTRuZKDdnSTucPDiEUFKujk9frM2DuYUt',
        publicKey: '038e72f76cefe2b1937f67f692e1d938e1014385c9ccc327684283bc67ce614183',
        privateKey: 'e82d852666d43156ede7205b81ccf8197c20e3c720d107198cf5a0e9b69958a6',
      },
    },
    testnet: {
      payment: {
        address: 'tb1qddd479298yf4mtzdxwudkd7npj7ln3s52vyrpc',
        publicKey: '027a55702251cc137d0c1614fa5585b168fb0172e9c9c6fa46c381140d54335ddf',
        privateKey: 'ea19e884d0c3145da71f4e54141970208ff0bdd173e2001496a23798848343b0',
      },
      ordinals: {
        address: 'tb1ps033a9wkghkslwe88lxqw3lv4j7afac9jcmjqteguuk0q7eat4fsvvjzk3',
        publicKey: '03e8426a32447ee3462f75e8233fd46bf9453904c2e374591bec14e64c7f3a2b23',
        privateKey: '25f0cb83a3765b6d556e0c8c508c9776cdff7ad03110d4df655211e2a5093d9b',
      },
      nested: {
        address: '2NBxWTf3SoN2XX7QsxCxN8LprVADEAmw9Di',
        publicKey: '03a8c2e2a950caab2c9098e43a35581e327759c79669a0f8369df52626f79746f6',
        privateKey: '190c51fa1390007f1d53bc97781f8e21e647cc4e024fd5893fd29a4cdffef0fb',
      },
      legacy: {
        address: 'mhhSyV5Xf13DMWNwr2fUeEQXBG2VK3pn2z',
        publicKey: '0382f39c519eddae4d8055b7852174a29a297322910f1eb1a115bf685622eb1587',
        privateKey: 'dbcec35c5ac5ce0737572b08ba7bcc2f8ad9bd49107a765d5408b504b06e8e88',
      },
    },
  },
  {
    mainnet: {
      payment: {
        address: 'bc1qga3dxrvkzxyqnh9k67aw2927rt57eacfmd3q0a',
        publicKey: '02f014e29b81ab5d49c9610d93e5a93e4d47f2d92f76c031806a2947fd9fcd47e4',
        privateKey: '130621efa085f2600fb793e4af393bbf663b184ee828341e91573ee607a44d9d',
      },
      ordinals: {
        address: 'bc1pmpm0wcp747klc306rrzg6wspa4c4qt5m0qvj9wkj7eedg4dac2vquw7t5a',
        publicKey: '022e18ccc07c08245c6390cd8501674bd9b82e43ee4ad07d73b0c66cd37767d283',
        privateKey: 'baa7f12340f65a95e0304cbcc46460ab44250502f9262aafb4467cbec9bffad1',
      },
      nested: {
        address: '3F59xi6eWJEETg5yX8WN5EqKGspgXZh9y9',
        publicKey: '03986c31817bd71437b329ea55286a85c8f90ac971a6b611e87df424f21ac1a6ca',
        privateKey: 'a9f831dff67ddc01fe66987cb201497ff1af32648a4e2158b2dccb68ea5963f5',
      },
      legacy: {
        address: '1BmT1fdRVYhniB1fGhBYo99xtV14LqHtVk',
        publicKey: '029abbfb15811301b3af24d267c67efa53540c46a8d5867a235c602a3024a54e5f',
        privateKey: 'd005212da784df6e41162ad13f7c58a5714a15fcab6647c3a0b841a05bfa5d06',
      },
    },
    testnet: {
      payment: {
        address: 'tb1q03j55x5vxk4tp2qs5c74y6wmtgx9g586mk8c8n',
        publicKey: '02ed27f7da37a738e6403f06fb7da530aa60bfcc21888d8dfc85c71cffdfcdad4b',
        privateKey: 'eb03f5b9fa7fc2d402d12588a322e4be40eec27f635ad82b389fd192545a2b5d',
      },
      ordinals: {
        address: 'tb1p00qfchgvy9rswngjnuks8e2sz4tduzm2pt8hd2lvvu7a8zcdv9zs8udwwg',
        publicKey: '0232df2804cb02c6fb73efef93ae5345e98cb494880f009e7a8e5d7689931283d3',
        privateKey: '083611f5eb0a8059d1714fda491ba11a2fae9e154465dfe04c2f01f75d08544a',
      },
      nested: {
        address: '2N3f82VJywiDfKHcv8V3x7W6UUuu2CHiArG',
        publicKey: '02c7f0d6c73dcd759862010c62f1006dad8d11fd37e01ccdccbee25767962a5e89',
        privateKey: '4e716636db4a3f4dbcbd7e8bfad3412da853976471b86d66f3f687d43cb5a6cc',
      },
      legacy: {
        address: 'n1koUphTryF8MYRmZ5ddEX4s8ZpMMSM32x',
        publicKey: '0277916884a45870546a9e05fe40629a939a392b0179ed37ca73fda2f085a92ee8',
        privateKey: '1c6b852960ab544f3f6b1ccd38755e3ebee444f19a031c34572ce0020da00107',
      },
    },
  },
  {
    mainnet: {
      payment: {
        address: 'bc1qp34yda5sjk3k89ty644cvax9vf2vrwm33a6kvu',
        publicKey: '02225c149f93f14851a54ab6aeb35cf85e40bd68f03565f3550130ab1d0458b0ed',
        privateKey: '0c6a1f864849735728db5a9b01afcc2d801327a28ac53ac8cb571b83a1ab9cb8',
      },
      ordinals: {
        address: 'bc1pxm2x55tlmauuzdq8ds80hcy8tuj8apsdllhxk3hwccsqtd3qstasv4ghgv',
        publicKey: '022bd8e1c41cf500c35bbd968a1a3319163a73f01e1d9345b870d45580eafa0b37',
        privateKey: 'd63d03f1eec8503668ecb53b194b2af543fc2ad78dc2da8529bd8b63241f0cf2',
      },
      nested: {
        address: '375zdLz2mCze46U7Zzw7SSBDgvepCxh8i5',
        publicKey: '03d329ebf3af8c1943e8f6c428123fd0b4b83b8667b3f600aeaae0becc259fcb87',
        privateKey: 'd0a27c8b58f742c1df0d8a0f2197a5ee278cbf866cdc35e4cde85165f5d6a760',
      },
      legacy: {
        address: '12ynuwbm6v2hZzz4Fgk1JCvfLzHseQcP8F',
        publicKey: '0332da32d214b0d23f49b73103421b701a35993d4294e714166b47861d59f2b07c',
        privateKey: '9435a1ea69ba81adc6118aac9d8b9e59add131dbca38eceb92816c2e4206374a',
      },
    },
    testnet: {
      payment: {
        address: 'tb1qln7c2uu0555z7wwq5g9efkhrj8ds6ppjfdvl9j',
        publicKey: '03e72880f8578614e0e4cde20def8dc49c3461067f6cf8a26a387838a937a9b526',
        privateKey: '211f2e9ace7c3b62e7cb1033726895529c7c89540652ef4118606b09da6fab91',
      },
      ordinals: {
        address: 'tb1ph7yrsy969rch6l8hw09p6we5kry9kxxkn4yyn3tgma5yl08nq80q4ymqvs',
        publicKey: '035f117099e2f9bde52be0f2b8f36ca8adcb78b863e6b73c23fdd3a749fda747bd',
        privateKey: '288fa6f5def898c8cf1e0e0b45b68fd30743b0e9f8d910bbf4873ef6201ed4bf',
      },
      nested: {
        address: '2N14LhwGgCYmNNnykm74HqnEXrfRBbc8nRo',
        publicKey: '032ea6557057672c118016435f4dfec9cf1883b36d1c73f6b5bfac71edcfcc2f3f',
        privateKey: '1dcc2d1e5eff408afbe5596802401c099331ac723882604f4436e4ede189a7c3',
      },
      legacy: {
        address: 'mydxP5a5ANsHvoG3idpNq1yMyjUzZtaEug',
        publicKey: '02e1aa547f80bf90d45d6f702e94ebafa10b5e4a7595d34a362c3aa5b6efe9045f',
        privateKey: '8df1f4622cf5e826c4054f7bcc2e06bee62fe60634fd330acd5ae204a0c96361',
      },
    },
  },
  {
    mainnet: {
      payment: {
        address: 'bc1qxv9mc35342gqsstgeg8vy3hfrst8n6hkzntadq',
        publicKey: '02f3635d45e3b49b7e7e2ebcafbd62bef9649323aa742605176d0556bcc5cc7a53',
        privateKey: '759821a6a9cb027624a3296c7a6151b24905f37d61ec2cba3ef114f0a5aae16f',
      },
      ordinals: {
        address: 'bc1pp2nztt8ecq96vle9yx5t0wyxrjgha39xqj336ndjdjjyg8la8upqdhu37f',
        publicKey: '03c0610c1668f27b1568e017adfe9a22f0a74752bc9d9713421963d1938060f5b5',
        privateKey: '44a43ec61eaa599fe82f2872f292afd86b734746bb68e9cee8c27f6fb3834be4',
      },
      nested: {
        address: '3NSz5bc3RNgbZYhvaU5UKq4wJ2GBRRp2Rv',
        publicKey: '02b43963cb62841f6be038f5136759165cdb50cf1d7638628ae83dd2047a9996e5',
        privateKey: '079e6fe98ebc78e226adb4a8f2f5533e6771f633d35a43ab17e1ad3fc2a8f820',
      },
      legacy: {
        address: '16Kday6cbhh9FpnpRQTpHfLFBmSEDNfB3r',
        publicKey: '033a55631299f777c5af3336a67abb6c9097a4e7fe34a3c4067f1b2114eb078c7f',
        privateKey: '9a6e1770db788ce22235d47839c67f8999ef8ba7b50565192c507774dfc2d600',
      },
    },
    testnet: {
      payment: {
        address: 'tb1qzaw64te5ulmgehm98aumu5us3cej6uhu5zq3dv',
        publicKey: '03cf3f3c8646b5fad72dda7b36f853ba9514bf3f8cb6e462fbf98e9bc382a8e893',
        privateKey: '0028e0bbbe84096c35515d540fcedb93faaebdb077b47bdea38bc2b046ef5bf0',
      },
      ordinals: {
        address: 'tb1purqzj443dsw357qt92w2pmu0wpdxl6cz4s5kh24lh0p27w3mynas9wzvr5',
        publicKey: '0306a36156e104adacd87699b55c2c78df25b3ab165e65cc75920b5d9a1cb67af4',
        privateKey: '3dac732b67b3f3041aefad5fc6c80f3b4166f282b07f00a8a3e3b2bed88de905',
      },
      nested: {
        address: '2MvZDiMSQkiFNpoWiQzRrJg2CXhpgssdT1L',
        publicKey: '026d148a99454dcba2eb8b8874a8bd5a3cbe13bdeec024d1b14872c8b274d63762',
        privateKey: 'bcbc6e63f1a966f659a6981f819fe4890d7ed2692bc3d67f052211c110b3f277',
      },
      legacy: {
        address: 'mxezkMssDzxwA6EL8ktahUbw9PzUuxvdc3',
        publicKey: '03f6c853f0bd7553cd62553d7da789d81b0c62994e9f4397cc22541adc93072b2a',
        privateKey: '6d08eac73236220b4426fdea42c8538d819be06bf72cea8dd37781148dc32118',
      },
    },
  },
] as const satisfies readonly BitcoinAccount[]
