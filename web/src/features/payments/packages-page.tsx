/** Points Packages: what members can buy for money. The opened form is in the address. */
import AddOutlined from "@mui/icons-material/AddOutlined";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { NoAccountNote } from "#web/domain/payment-account/no-account-note.tsx";
import { CoinsDrawing } from "#web/kit/drawings.tsx";
import { ListPage } from "#web/kit/list/list-page.tsx";
import { EmptyState } from "#web/kit/states.tsx";
import { anyText, useAddress } from "#web/session/address.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { PackageDrawer } from "./package-drawer.tsx";
import { PackageQuestion } from "./package-question.tsx";
import { packagesTexts as texts } from "./package-texts.ts";
import { allPackages } from "./queries.ts";
import { usePackageRows } from "./use-package-rows.tsx";

/** The value in the address that opens the form for a new package. */
const newPackage = "new";

const shape = { package: anyText };

type Question = Pick<ComponentProps<typeof PackageQuestion>, "pack" | "ask">;

export function Component() {
  const { tenantId } = useWorkspace();
  const query = useQuery(allPackages(tenantId));
  const packages = query.data?.packages;
  const { values, set, linkTo } = useAddress(shape);
  const { package: opened } = values;
  const [question, setQuestion] = useState<Question>();
  const rows = usePackageRows(packages ?? [], (pack, action) => {
    if (action === "edit") set({ package: pack.packageId });
    else setQuestion({ pack, ask: action });
  });
  const add = (
    <Button variant="contained" startIcon={<AddOutlined />} onClick={() => set({ package: newPackage })}>
      {texts.add}
    </Button>
  );

  return (
    <ListPage
      title={texts.title}
      subtitle={texts.subtitle}
      action={packages?.length === 0 ? undefined : add}
      list={{
        rows: packages,
        isPending: query.isPending,
        error: packages === undefined ? query.error : null,
        reload: query.refetch,
      }}
      notice={<NoAccountNote>{texts.pointsOnly}</NoAccountNote>}
      loadingText={texts.loading}
      empty={<EmptyState drawing={<CoinsDrawing />} {...texts.empty} action={add} />}
      {...rows}
      rowLink={({ packageId }) => linkTo({ package: packageId })}
      openKey={opened}
    >
      {opened !== undefined && packages !== undefined && (
        <PackageDrawer
          key={opened}
          pack={opened === newPackage ? "new" : packages.find(({ packageId }) => packageId === opened)}
          onClose={() => set({ package: null }, { replace: true })}
        />
      )}
      {question !== undefined && <PackageQuestion {...question} onClose={() => setQuestion(undefined)} />}
    </ListPage>
  );
}
